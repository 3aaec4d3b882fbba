import { formatNumber, readFigure } from '@karvon/domain/values/written-figures'
import { getLocale } from './locale.ts'

/** A figure as the field shows it. */
export const figureText = (figure: number, digits = 0): string => formatNumber(figure, getLocale(), digits)

/** A typed figure in the notation that reads alike in every language, to be kept over a change of language; what is none as it stands. */
export const keptFigure = (typed: string): string => String(readFigure(typed, getLocale()) ?? typed)

/** The kept figure as the field shows it. */
export const shownFigure = (kept: string, digits = 2): string => {
  const figure = /^-?\d+(?:\.\d+)?$/.test(kept) ? Number(kept) : null
  return figure === null ? kept : figureText(figure, digits)
}
