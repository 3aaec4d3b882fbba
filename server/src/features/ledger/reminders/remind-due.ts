import { dueBetween } from '@karvon/domain/company/credit'
import { monthStart } from '@karvon/domain/company/spending-limits'
import { dayAfter } from '@karvon/domain/templates/calendar-day'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { findOwner } from '../../../platform/db/queries/company-owner.ts'
import { MOST_ATTEMPTS } from '../../../platform/jobs/attempts.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'
import { readCompanyMoney } from '../company-money.ts'
import type { LedgerDeps } from '../ledger-deps.ts'

/** The job of every morning that reminds companies of what is due, and its part for one company. */
export const REMIND_DUE = 'remind_due'
export const REMIND_COMPANY = 'remind_company'

/** So many days before the last day of a term its owner is reminded. */
const REMIND_DAYS = 3

const DAY_MS = 86_400_000

/** In the morning in Tashkent. */
const MORNING_MS = 9 * 3_600_000

const nextMorning = (now: Date): Date => {
  const days = Math.floor((now.getTime() - monthStart(now).getTime() - MORNING_MS) / DAY_MS) + 1
  return new Date(monthStart(now).getTime() + days * DAY_MS + MORNING_MS)
}

/** Queues the reminders of every company with a payment term, and the next morning's. */
export const remindDueJob = (): JobHandler => async (tx, _payload: object, now) => {
  const companies = await tx
    .selectFrom('companies')
    .select('id')
    .where('payment_term_days', 'is not', null)
    .where('credit_limit_uzs', '>', 0)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of companies)
    await enqueue(tx, { kind: REMIND_COMPANY, payload: { companyId: id }, runAt: now })
  await enqueue(tx, { kind: REMIND_DUE, payload: {}, runAt: nextMorning(now) })
  return undefined
}

type Told = { readonly due_told_through: string | null; readonly overdue_told_through: string | null }

/** What falls due soon and what is past, of the days that the owner has not been told of. */
const readUntold = async (tx: Tx, companyId: number, told: Told, today: string) => {
  const { due_told_through: dueTold, overdue_told_through: overdueTold } = told
  const money = await readCompanyMoney(tx, companyId)
  const soonFrom = dueTold !== null && dueTold >= today ? dayAfter(dueTold) : today
  const pastFrom = overdueTold === null ? null : dayAfter(overdueTold)
  return {
    soon: dueBetween(money, { from: soonFrom, to: dayAfter(today, REMIND_DAYS) }),
    past: dueBetween(money, { from: pastFrom, to: dayAfter(today, -1) }),
  }
}

/** The company's last days told, locked; null: it is closed. */
const lockTold = async (tx: Tx, companyId: number): Promise<Told | null> => {
  const told = await tx
    .selectFrom('companies')
    .select(['due_told_through', 'overdue_told_through'])
    .where('id', '=', companyId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return told ?? null
}

/** Tells a company's owner once of each day on which something is due soon, and of each that is past unpaid. */
export const remindCompanyJob =
  ({ notify }: Pick<LedgerDeps, 'notify'>): JobHandler =>
  async (tx, { companyId }: { readonly companyId: number }, now) => {
    const told = await lockTold(tx, companyId)
    const owner = await findOwner(tx, companyId)
    if (told === null || owner === undefined) return undefined
    const { soon, past } = await readUntold(tx, companyId, told, tashkentDate(now))
    const notice = { at: now, userId: owner.id, orderId: null } as const
    if (soon !== null) {
      const facts = { amount_uzs: soon.uzs, day: soon.firstDay }
      await notify(tx, { ...notice, kind: 'payment_due', facts })
    }
    if (past !== null)
      await notify(tx, { ...notice, kind: 'payment_overdue', facts: { amount_uzs: past.uzs } })
    const through = {
      due_told_through: soon?.lastDay ?? told.due_told_through,
      overdue_told_through: past?.lastDay ?? told.overdue_told_through,
    }
    await tx.updateTable('companies').set(through).where('id', '=', companyId).execute()
    return undefined
  }

/** Plans the next morning's reminders unless that is done, on any number of processes. */
export const planReminders = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx: Tx) => {
    await sql`select pg_advisory_xact_lock(75, 1)`.execute(tx)
    const planned = await tx
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', REMIND_DUE)
      .where('done_at', 'is', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .executeTakeFirst()
    if (planned === undefined) await enqueue(tx, { kind: REMIND_DUE, payload: {}, runAt: nextMorning(now) })
  })
