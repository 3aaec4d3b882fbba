import { formatNumber, readFigure } from '@karvon/domain/values/written-figures'
import { getLocale } from './locale.ts'

/** A number formatted for an input field. */
export const figureText = (figure: number, digits = 0): string => formatNumber(figure, getLocale(), digits)

/** A typed number in language-independent notation, for storing; text that is not a number stays unchanged. */
export const storedFigure = (typed: string): string => String(readFigure(typed, getLocale()) ?? typed)

/** A stored number formatted for an input field. */
export const formatStoredFigure = (stored: string, digits = 2): string => {
  const figure = /^-?\d+(?:\.\d+)?$/.test(stored) ? Number(stored) : null
  return figure === null ? stored : figureText(figure, digits)
}
