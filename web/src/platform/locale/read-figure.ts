import type { Decision } from '@karvon/domain/decision'
import { notationOf, readFigure } from '@karvon/domain/reading/figure'
import { readMeasure } from '@karvon/domain/reading/measure'
import { readSum } from '@karvon/domain/reading/sum'
import { getLocale } from './locale.ts'

/** What a field asks for: a sum in UZS, a number of things, kg, meters, or another figure with decimals. */
export type FigureKind = 'sum' | 'count' | 'weight' | 'length' | { readonly decimals: number }

/** Reads what was typed or pasted, in the notation of the page's language; refuses what is none, or not clear. */
export const readFigureAs = (text: string, kind: FigureKind): Decision<number> => {
  const notation = notationOf(getLocale())
  if (kind === 'sum') return readSum(text)
  if (kind === 'count') return readFigure(text, { decimals: 0 })
  if (kind === 'weight' || kind === 'length') return readMeasure(text, kind, { notation })
  return readFigure(text, { decimals: kind.decimals, notation })
}

/** The figure that was typed; null if it is none, or not clear. */
export const typedFigure = (text: string, kind: FigureKind): number | null => {
  const read = readFigureAs(text, kind)
  return read.ok ? read.value : null
}

/** The sum that was typed, in whole UZS; null if it is none, or not clear. */
export const typedSum = (text: string): number | null => typedFigure(text, 'sum')
