import { PRICE_ROW_CODES, type PriceRow } from '@karvon/domain/pricing/estimate-price'
import { Type } from '../schema/json-schema.ts'
import { OneOf } from './values.ts'

/** One row of a price; the rows of a price add up to it exactly. Rows that lower it are negative. */
export const WirePriceRow = Type.Object({
  code: OneOf(PRICE_ROW_CODES),
  amount: Type.Integer({ description: 'whole UZS' }),
  quantity: Type.Optional(Type.Number()),
  unit: Type.Optional(OneOf(['km', 'percent', 'stop', 'person'])),
})

/** A price row on the wire, in camelCase: whole UZS in `amount`. */
export type WiredPriceRow = Omit<PriceRow, 'amountUzs'> & { amount: number }

/** Converts price rows for the wire. */
export const priceRowsToWire = (rows: readonly PriceRow[]): WiredPriceRow[] =>
  rows.map(({ amountUzs, ...row }) => ({ ...row, amount: amountUzs }))
