import { monthStart } from '@karvon/domain/company/spending-limits'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { readBankDay } from '../../../platform/db/queries/bank/bank-day.ts'
import { readRiskRules } from '../../../platform/db/queries/risk-rules.ts'
import { valuedAt } from '../../../platform/db/queries/value-day.ts'
import { MOST_ATTEMPTS } from '../../../platform/jobs/attempts.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'
import { queueSending } from '../queue/queue-mail.ts'

/** The job of the 1st of a month. */
export const MAIL_STATEMENTS = 'mail_statements'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** They never wait into the next month. */
const LONGEST_WAIT_DAYS = 20

/** Statements go out in the morning, not at midnight. */
const MORNING_MS = 8 * 3_600_000

/** So many a minute, because each takes a PDF. */
const A_MINUTE = 60

/** The month before an instant's, in Tashkent. */
const lastMonth = (now: Date) => {
  const before = monthStart(now)
  const lastDay = new Date(before.getTime() - 1)
  const from = monthStart(lastDay)
  return { from, before, firstDay: tashkentDate(from), lastDay: tashkentDate(lastDay) }
}

const nextFirst = (now: Date): Date =>
  new Date(monthStart(new Date(monthStart(now).getTime() + 32 * DAY_MS)).getTime() + MORNING_MS)

/**
 * Writes down a statement for every owner with an address that takes mails, who wants to be reached about money outside the site,
 * and whose account moved in the month or was not empty; returns the new mails.
 */
const writeDown = async (
  tx: Tx,
  month: ReturnType<typeof lastMonth>,
  now: Date,
): Promise<readonly number[]> => {
  const { from, before, firstDay, lastDay } = month
  const { rows } = await sql<{ id: number }>`
    insert into mails (key, kind, user_id, facts, state, created_at, at)
    select 'statement:' || c.id || ':' || ${firstDay.slice(0, 7)}, 'statement', u.id,
      jsonb_build_object('companyId', c.id, 'firstDay', ${firstDay}::text, 'lastDay', ${lastDay}::text, 'isMonthly', true),
      'waiting', ${now}::timestamptz, ${now}::timestamptz
    from mail_addresses m join users u on u.id = m.user_id join companies c on c.id = u.company_id
      left join notice_settings s on s.user_id = u.id
    where m.proved_at is not null and m.failing_since is null and m.stopped_at is null
      and u.role = 'company_owner' and u.closed_at is null and u.blocked_at is null
      and c.closed_at is null and c.blocked_at is null
      and coalesce(s.reach->>'money', 'all') <> 'site'
      and exists (
        select from journals j join postings p on p.journal_id = j.id and p.account_kind in ('client_balance', 'client_receivable')
        where j.company_id = c.id and ${valuedAt} < ${before}
        having count(*) filter (where ${valuedAt} >= ${from}) > 0 or coalesce(sum(p.amount_uzs), 0) <> 0)
    order by u.id
    on conflict (key) do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const planNext = (tx: Tx, now: Date): Promise<void> =>
  enqueue(tx, { kind: MAIL_STATEMENTS, payload: {}, runAt: nextFirst(now) })

/**
 * Whether the statements of a month still wait for the bank's statement of its last day: as long as the bank may be late
 * (`risk_rules.bank.transitDays`). Where no statements are imported nothing waits.
 */
const waitsForBank = async (tx: Tx, { before, lastDay }: ReturnType<typeof lastMonth>, now: Date) => {
  const day = await readBankDay(tx)
  if (day === null || day >= lastDay) return false
  const { bank } = await readRiskRules(tx)
  const days = Math.min(bank.transitDays, LONGEST_WAIT_DAYS)
  return now.getTime() < before.getTime() + MORNING_MS + days * DAY_MS
}

/**
 * Queues last month's statement to every owner who wants it, once per company and month, and plans the next month's; while the bank's
 * statement of the last day is missing it tries again every hour, until the statement says up to which day it is (decision 0087).
 */
export const mailStatementsJob = (): JobHandler => async (tx, _payload: object, now) => {
  const month = lastMonth(now)
  if (await waitsForBank(tx, month, now)) {
    await enqueue(tx, { kind: MAIL_STATEMENTS, payload: {}, runAt: new Date(now.getTime() + HOUR_MS) })
    return undefined
  }
  const mails = await writeDown(tx, month, now)
  for (const [nth, id] of mails.entries()) {
    await queueSending(tx, id, new Date(now.getTime() + Math.floor(nth / A_MINUTE) * 60_000))
  }
  await planNext(tx, now)
  return undefined
}

/** Plans the next month's statements unless that is done, on any number of processes. */
export const planStatements = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(54, 0)`.execute(tx)
    const planned = await tx
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', MAIL_STATEMENTS)
      .where('done_at', 'is', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .executeTakeFirst()
    if (planned === undefined) await planNext(tx, now)
  })
