import type { PriceRow } from '@karvon/domain/pricing/estimate-price'

/** A price row as it crosses the wire, in our names: whole UZS in `amount`. */
export type WiredPriceRow = Omit<PriceRow, 'amountUzs'> & { amount: number }

/** The rows of a price for the wire. */
export const priceRowsToWire = (rows: readonly PriceRow[]): WiredPriceRow[] =>
  rows.map(({ amountUzs, ...row }) => ({ ...row, amount: amountUzs }))
