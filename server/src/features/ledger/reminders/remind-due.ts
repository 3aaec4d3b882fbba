import { dueBetween, type UnpaidCharge } from '@karvon/domain/company/credit'
import { monthStart } from '@karvon/domain/company/spending-limits'
import { dayAfter } from '@karvon/domain/templates/calendar-day'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sumUzs } from '@karvon/domain/values/uzs'
import { sql } from 'kysely'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
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

/** What a charge is told of: that it falls due soon, and that it is past. */
type ReminderKind = 'due' | 'overdue'

/** Of these charges those whose reminder has not been sent; they count as told. */
const claimUntold = async (
  tx: Tx,
  kind: ReminderKind,
  charges: readonly UnpaidCharge[],
  now: Date,
): Promise<readonly UnpaidCharge[]> => {
  if (charges.length === 0) return []
  const told = await tx
    .insertInto('charge_reminders')
    .values(charges.map(({ id, day }) => ({ journal_id: id, kind, due_day: day, told_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .returning('journal_id')
    .execute()
  const ids = new Set(told.map(({ journal_id }) => journal_id))
  return charges.filter(({ id }) => ids.has(id))
}

/** What falls due soon and what is past, of the charges that the owner has not been told of. */
const readUntold = async (tx: Tx, companyId: number, now: Date) => {
  const today = tashkentDate(now)
  const money = await readCompanyMoney(tx, companyId)
  const soon = dueBetween(money, { from: today, to: dayAfter(today, REMIND_DAYS) })
  const past = dueBetween(money, { from: null, to: dayAfter(today, -1) })
  return {
    soon: await claimUntold(tx, 'due', soon, now),
    past: await claimUntold(tx, 'overdue', past, now),
  }
}

/** Locks a company's reminders; false: it is closed. */
const lockOpen = async (tx: Tx, companyId: number): Promise<boolean> => {
  const company = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return company !== undefined
}

const sumOf = (charges: readonly UnpaidCharge[]): number => sumUzs(charges.map(({ uzs }) => uzs))

/** Tells a company's owner once of each charge that is due soon, and of each that is past unpaid. */
export const remindCompanyJob =
  ({ addNotice }: Pick<LedgerDeps, 'addNotice'>): JobHandler =>
  async (tx, { companyId }: { readonly companyId: number }, now) => {
    const isOpen = await lockOpen(tx, companyId)
    const owner = await findOwner(tx, companyId)
    if (!isOpen || owner === undefined) return undefined
    const { soon, past } = await readUntold(tx, companyId, now)
    const notice = { at: now, userId: owner.id, orderId: null } as const
    const [first] = soon
    await workIn(tx, work => {
      if (first !== undefined) {
        const facts = { amount_uzs: sumOf(soon), day: first.day }
        addNotice(work, { ...notice, kind: 'payment_due', facts })
      }
      if (past.length > 0)
        addNotice(work, { ...notice, kind: 'payment_overdue', facts: { amount_uzs: sumOf(past) } })
    })
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
