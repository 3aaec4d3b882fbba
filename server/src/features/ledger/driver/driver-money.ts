import type { readDriverMoney as endpoint } from '@karvon/contract/driver/money'
import type { DataOf } from '@karvon/contract/endpoint'
import { freePayableUzs, ordersCovered } from '@karvon/domain/ledger/driver-advance'
import {
  type DriverStanding,
  type DriverTotals,
  driverTotals,
  standingAfter,
} from '@karvon/domain/ledger/driver-statement'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BoundPeriod } from '../queries/period.ts'
import {
  readDriverLines,
  readDriverStanding,
  readLastCommissions,
  type StoredDriverLine,
} from './driver-lines.ts'
import type { DriverMoneyDeps } from './driver-money-deps.ts'

/** A driver's money for the API, in camelCase. */
export type DriverMoneyView = DataOf<typeof endpoint>

/** A driver's two accounts over a period. */
export type DriverAccount = {
  readonly opening: DriverStanding
  readonly lines: readonly StoredDriverLine[]
  readonly totals: DriverTotals
  readonly closing: DriverStanding
}

/** Reads a driver's statement: what it opens with, and every line, add up to what it closes with. */
export const readDriverAccount = async (
  db: Db,
  driverId: number,
  period: BoundPeriod,
): Promise<DriverAccount> => {
  const opening = await readDriverStanding(db, driverId, period.from)
  const lines = await readDriverLines(db, driverId, period)
  return { opening, lines, totals: driverTotals(lines), closing: standingAfter(opening, lines) }
}

/** What payouts and claims have reserved of what we owe a driver. */
export const readReserved = async (
  db: Db,
  driverId: number,
  { selectReserved }: Pick<DriverMoneyDeps, 'selectReserved'>,
): Promise<number> => {
  const { rows } = await sql<{ reserved: number }>`
    select ${selectReserved(sql`u.id`)} as reserved from users u where u.id = ${driverId}`.execute(db)
  return rows[0]?.reserved ?? 0
}

const LAST_ORDERS = 10

const readNow = async (
  driverId: number,
  deps: Pick<DriverMoneyDeps, 'db' | 'readHandbook' | 'selectReserved'>,
): Promise<DriverMoneyView['now']> => {
  const { db } = deps
  const { advanceFloorUzs: floorUzs } = (await deps.readHandbook()).moneyRules
  const { payableUzs, advanceUzs } = await readDriverStanding(db, driverId, null)
  const reservedUzs = await readReserved(db, driverId, deps)
  const lastCommissionsUzs = await readLastCommissions(db, driverId, LAST_ORDERS)
  return {
    payable: payableUzs,
    free: freePayableUzs({ payableUzs, reservedUzs }),
    advance: advanceUzs,
    floor: floorUzs,
    ordersCovered: ordersCovered({ advanceUzs, floorUzs, lastCommissionsUzs }),
  }
}

/** A standing for the API. */
export const standingView = ({ payableUzs, advanceUzs }: DriverStanding) => ({
  payable: payableUzs,
  advance: advanceUzs,
})

/** A driver's money in a month, and at present. */
export const readDriverMoney = async (
  driverId: number,
  period: BoundPeriod,
  deps: Pick<DriverMoneyDeps, 'db' | 'readHandbook' | 'selectReserved'>,
): Promise<DriverMoneyView> => {
  const { opening, totals, closing } = await readDriverAccount(deps.db, driverId, period)
  return {
    month: period.firstDay.slice(0, 7),
    earned: totals.earnedUzs,
    orders: totals.orders,
    price: totals.priceUzs,
    commission: totals.commissionUzs,
    commissionVat: totals.vatUzs,
    commissionPercent: totals.commissionPercent,
    fees: totals.feesUzs,
    direct: totals.directUzs,
    paidOut: totals.paidOutUzs,
    moved: totals.movedUzs,
    deducted: totals.deductedUzs,
    toppedUp: totals.toppedUpUzs,
    advanceDeducted: totals.advanceDeductedUzs,
    opening: standingView(opening),
    closing: standingView(closing),
    now: await readNow(driverId, deps),
  }
}
