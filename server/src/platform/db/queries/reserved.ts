import { OPEN_LINE_STATES } from '@karvon/domain/payouts/payout-states'
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../literals.ts'
import { selectClaimedUzs } from './claims/claimed.ts'

/** What of a driver's payable is on its way to them or held by open claims, whole UZS, as an expression of a query. */
export const selectReservedUzs = (driverId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  ${selectClaimedUzs(driverId)} + (
    select coalesce(sum(l.amount_uzs), 0)::bigint from payout_lines l
    where l.driver_id = ${driverId} and l.state in (${literals(OPEN_LINE_STATES)})))`
