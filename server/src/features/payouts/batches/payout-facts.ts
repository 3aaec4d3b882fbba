import { owedByDriverUzs } from '@karvon/domain/ledger/driver-advance'
import { OPEN_LINE_STATES } from '@karvon/domain/payouts/payout-states'
import type { PayoutFacts } from '@karvon/domain/payouts/propose-payouts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { selectClaimedUzs } from '../../../platform/db/queries/claims/claimed.ts'
import type { DetailsRow } from '../details/details-repository.ts'
import type { PayoutDeps } from '../payout-deps.ts'

type Deps = Pick<PayoutDeps, 'ledger'>

const selectClaimed = async (db: Db, driverIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('drivers as d')
    .select(['d.user_id', selectClaimedUzs(sql.ref('d.user_id')).as('uzs')])
    .where('d.user_id', 'in', [...driverIds])
    .execute()
  return new Map(rows.map(({ user_id, uzs }) => [user_id, uzs]))
}

const selectOpen = async (db: Db, driverIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('payout_lines')
    .select(['driver_id', eb => eb.fn.sum<number>('amount_uzs').as('uzs')])
    .where('state', 'in', [...OPEN_LINE_STATES])
    .where('driver_id', 'in', [...driverIds])
    .groupBy('driver_id')
    .execute()
  return new Map(rows.map(({ driver_id, uzs }) => [driver_id ?? 0, Number(uzs)]))
}

const selectDetails = async (
  db: Db,
  driverIds: readonly number[],
): Promise<ReadonlyMap<number, DetailsRow>> => {
  const rows = await db
    .selectFrom('driver_bank_details')
    .selectAll()
    .where('driver_id', 'in', [...driverIds])
    .execute()
  return new Map(rows.map(row => [row.driver_id, row]))
}

const stateOf = (row: DetailsRow | undefined): PayoutFacts['details'] => {
  if (row === undefined) return 'none'
  return row.checked_at === null ? 'unchecked' : 'checked'
}

/** Drivers who are owed money, with what decides about a payout, and their bank details. */
export type ReadFacts = {
  readonly facts: readonly PayoutFacts[]
  readonly details: ReadonlyMap<number, DetailsRow>
}

/** The facts of these drivers, or of everyone who is owed money. */
export const readPayoutFacts = async (
  db: Db,
  { ledger }: Deps,
  driverIds?: readonly number[],
): Promise<ReadFacts> => {
  const money = await ledger.selectCarrierMoney(db, driverIds)
  const ids = [...money].filter(([, { payableUzs }]) => payableUzs > 0).map(([id]) => id)
  if (ids.length === 0) return { facts: [], details: new Map() }
  const open = await selectOpen(db, ids)
  const claimed = await selectClaimed(db, ids)
  const details = await selectDetails(db, ids)
  const facts = ids.map(driverId => ({
    driverId,
    payableUzs: money.get(driverId)?.payableUzs ?? 0,
    owedUzs: owedByDriverUzs({ advanceUzs: money.get(driverId)?.advanceUzs ?? 0 }),
    openUzs: open.get(driverId) ?? 0,
    claimedUzs: claimed.get(driverId) ?? 0,
    details: stateOf(details.get(driverId)),
  }))
  return { facts, details }
}
