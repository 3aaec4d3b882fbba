import { readFigure } from '@karvon/domain/values/written-figures'
import { getLocale } from './locale.ts'

/** Parses a number typed in the notation of the page's language; null if invalid. */
export const readFigureInLocale = (text: string): number | null => readFigure(text, getLocale())
