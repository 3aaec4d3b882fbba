import { readFigure } from '@karvon/domain/values/written-figures'
import { getLocale } from './locale.ts'

/** The number that was typed, in the notation of the page's language; null where it is none. */
export const readFigureInLocale = (text: string): number | null => readFigure(text, getLocale())
