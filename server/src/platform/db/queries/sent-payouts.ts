import { type RawBuilder, sql } from 'kysely'

/** What of a driver's payable is at the bank: it will be paid, so nothing else may take it; whole UZS, as an expression of a query. */
export const selectSentUzs = (driverId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(l.amount_uzs), 0)::bigint from payout_lines l
  where l.driver_id = ${driverId} and l.state = 'sent')`
