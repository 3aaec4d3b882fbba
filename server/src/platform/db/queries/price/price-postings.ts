import { PRICE_ITEMS } from '@karvon/domain/ledger/settle-order'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const ITEMS = sql.join(PRICE_ITEMS.map(item => sql.lit(item)))

/** Whether a posting `p` is about a row of an order's price. */
export const isOfPrice = sql<SqlBool>`p.item in (${ITEMS})`

/**
 * Whether a posting `p` of a journal `j` changes the price of its order: the charge, and what was added or undone since (decision 0089).
 * A driver's share is in `carrier_payable`, and in `driver_advance` where it was paid out before it was undone.
 */
export const isOrderPrice: RawBuilder<SqlBool> = sql<SqlBool>`
  (j.kind = 'charge' or (j.kind = 'correction' and j.order_id is not null and ${isOfPrice}))`

/** The accounts of a driver's share of a price. */
export const isDriversShare = sql<SqlBool>`p.account_kind in ('carrier_payable', 'driver_advance')`
