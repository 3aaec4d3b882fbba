import type { PriceRow } from '@karvon/domain/pricing/estimate-price'

/** A price row on the wire, in camelCase: whole UZS in `amount`. */
export type WiredPriceRow = Omit<PriceRow, 'amountUzs'> & { amount: number }

/** Converts price rows for the wire. */
export const priceRowsToWire = (rows: readonly PriceRow[]): WiredPriceRow[] =>
  rows.map(({ amountUzs, ...row }) => ({ ...row, amount: amountUzs }))
