import { type RawBuilder, sql } from 'kysely'

/** What open claims hold of a driver's payable, in whole UZS, as an expression of a query; `driverId` is a column or a value of it. */
export const selectClaimedUzs = (driverId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(c.amount_uzs), 0)::bigint from claims c where c.driver_id = ${driverId} and c.state = 'open')`
