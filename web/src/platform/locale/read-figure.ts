import { readFigure } from '@karvon/domain/values/written-figures'
import { here } from './locale.ts'

/** The number that was typed, in the notation of the page's language; null where it is none. */
export const readFigureHere = (text: string): number | null => readFigure(text, here())
