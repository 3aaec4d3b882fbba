import type { DataOf } from '@karvon/contract/endpoint'
import type { closeMonth as closeEndpoint, listMonths } from '@karvon/contract/money/months'
import { accept, type Decision } from '@karvon/domain/decision'
import {
  checkClosing,
  isMonthOver,
  lastDayOf,
  type MonthGaps,
  monthToClose,
} from '@karvon/domain/ledger/closed-months'
import { sql } from 'kysely'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { readClosedThrough, valuedAt } from '../../../platform/db/queries/value-day.ts'
import { type BoundPeriod, readMonth } from '../queries/period.ts'
import { readGaps } from './month-gaps.ts'

/** A closed month for the API, in camelCase. */
type ClosedView = DataOf<typeof closeEndpoint>

const firstBookedDay = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(${valuedAt}) at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD') as day from journals j`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

const readNext = async (db: Db, closed: string | null): Promise<string | null> =>
  monthToClose(closed, closed === null ? await firstBookedDay(db) : null)

const periodOf = (month: string, now: Date): BoundPeriod => {
  const period = readMonth(month, now)
  if (!period.ok) throw new Error(`${month} is no month`)
  return period.value
}

const readClosed = async (db: Db): Promise<ClosedView[]> => {
  const rows = await db
    .selectFrom('closed_months as c')
    .innerJoin('users as u', 'u.id', 'c.closed_by')
    .select(['c.month', 'c.closed_at', 'c.missing', 'u.id', 'u.first_name', 'u.last_name'])
    .orderBy('c.month', 'desc')
    .execute()
  return rows.map(row => ({
    month: row.month,
    closedAt: row.closed_at.toISOString(),
    closedBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || `№ ${row.id}`,
    // months that were closed before these were counted don't have them
    gaps: {
      ...{ claimPayments: 0, carrierPapers: 0 },
      ...(row.missing as Omit<MonthGaps, 'claimPayments' | 'carrierPapers'>),
    },
  }))
}

/** The closed months, and the one to close next with what is open in it. */
export const readMonths = async (db: Db, now: Date): Promise<DataOf<typeof listMonths>> => {
  const closed = await readClosedThrough(db)
  const month = await readNext(db, closed)
  return {
    closedThrough: closed,
    closed: await readClosed(db),
    next:
      month === null
        ? null
        : { month, isOver: isMonthOver(month, now), gaps: await readGaps(db, periodOf(month, now)) },
  }
}

type Closing = {
  readonly month: string
  readonly despiteGaps: boolean
  readonly changer: Changer
  readonly now: Date
}

/** Closes a month, once; refuses as `checkClosing`, and `date_invalid` at `month`. */
export const closeMonth = async (
  { db, audit }: { readonly db: Db; readonly audit: Audit },
  { month, despiteGaps, changer, now }: Closing,
): Promise<Decision<ClosedView>> => {
  const period = readMonth(month, now)
  if (!period.ok) return period
  // all that takes long is read before the lock, under which every booking waits
  const seen = await readClosedThrough(db)
  const next = await readNext(db, seen)
  const gaps = await readGaps(db, period.value)
  return inTransaction(db, async tx => {
    // whoever is writing a journal is waited for, and writes after this find the month closed
    await sql`select pg_advisory_xact_lock(74, 0)`.execute(tx)
    const closed = await readClosedThrough(tx)
    const facts = {
      closedThrough: closed,
      next: closed === seen ? next : monthToClose(closed, null),
      ...{ gaps, despiteGaps, now },
    }
    const checked = checkClosing(month, facts)
    if (!checked.ok) return checked
    const row = { month, closed_at: now, closed_by: changer.actorId, missing: JSON.stringify(gaps) }
    await tx.insertInto('closed_months').values(row).execute()
    await audit(tx, {
      ...changer,
      action: 'month.close',
      objectKind: 'month',
      objectId: month,
      before: { closed_through: closed },
      after: { closed_through: lastDayOf(month), open: gaps },
    })
    const [view] = await readClosed(tx)
    if (view === undefined) throw new Error(`${month} was closed and is not found`)
    return accept(view)
  })
}
