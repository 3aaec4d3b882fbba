import type { Market } from '../../../product/price/truck-price.ts'

/** With fewer finished orders no band is shown (docs/product.md#price). */
export const MIN_SAMPLES = 20

/** The market if it has enough orders to be shown, or null. */
export const reliableMarket = (market: Market | null | undefined): Market | null =>
  market == null || market.samples < MIN_SAMPLES ? null : market

/** A price's position on the band in percent: the quartiles are at 25 and 75, outliers at the ends. */
export function positionOnBand(uzs: number, { p25, p75 }: Market): number {
  const width = Math.max(1, p75 - p25)
  return Math.min(98, Math.max(2, 25 + ((uzs - p25) / width) * 50))
}

/** How a price compares with the usual range. */
export const compareWithMarket = (uzs: number, { p25, p75 }: Market): 'low' | 'usual' | 'high' => {
  if (uzs < p25) return 'low'
  return uzs > p75 ? 'high' : 'usual'
}
