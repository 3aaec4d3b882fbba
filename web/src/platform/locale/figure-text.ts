import { formatNumber } from '@karvon/domain/reading/figures'
import { getLocale } from './locale.ts'
import { typedFigure } from './read-figure.ts'

/** More decimals than any field has. */
const MOST_DECIMALS = 6

/** A number formatted for an input field; three decimals get a fourth, or they would look like a group. */
export const figureText = (figure: number, digits = 0): string => {
  const text = formatNumber(figure, getLocale(), digits)
  return digits >= 3 && /[.,]\d{3}$/.test(text) && !Number.isInteger(figure) ? `${text}0` : text
}

/** A typed number in language-independent notation, for storing; text that is not clear stays unchanged. */
export const storedFigure = (typed: string): string => String(typedFigure(typed, { decimals: 2 }) ?? typed)

/** A stored number formatted for an input field, with all its decimals. */
export const formatStoredFigure = (stored: string): string => {
  const figure = /^-?\d+(?:\.\d+)?$/.test(stored) ? Number(stored) : null
  return figure === null ? stored : figureText(figure, MOST_DECIMALS)
}
