import type pg from 'pg'
import type { Retention } from '../../../../server/src/platform/jobs/retention.ts'
import type { DailyWork } from './written-days.ts'

/** What a year has left behind. */
export type Year = {
  readonly now: Date
  readonly retention: Retention
  readonly work: DailyWork
  /** An order that has not ended; it has positions of the first day only. */
  readonly liveId: number
  /** Whose rows were written each day. */
  readonly userId: number
}

const DAY_MS = 86_400_000

/** Rows of a kind that nothing may remove: those of the last `days`, written at the same instant of each day. */
type Young = { readonly what: string; readonly days: number; readonly aDay: number; readonly counted: string }

/** $1: the beginning of the time that is kept; $2: the user. */
const youngRows = ({ retention, work: { rows, positions } }: Year): readonly Young[] => [
  {
    what: 'positions',
    days: retention.positionDays,
    aDay: positions,
    counted: `select count(*)::int from position_history where at > $1 and order_id in (select id from orders where client_id = $2 and status = 'canceled')`,
  },
  {
    what: 'notices',
    days: retention.noticeDays,
    aDay: rows,
    counted: `select count(*)::int from notices where created_at > $1 and user_id = $2`,
  },
  {
    what: 'idempotency keys',
    days: retention.idempotencyDays,
    aDay: rows,
    counted: `select count(*)::int from idempotency where created_at > $1 and user_id = $2`,
  },
  {
    what: 'ended sessions',
    days: retention.sessionDays,
    aDay: rows,
    counted: `select count(*)::int from sessions where expires_at > $1 and user_id = $2 and id <> 'live'`,
  },
  {
    what: 'used codes',
    days: retention.usedCodeDays,
    aDay: rows / 2,
    counted: `select count(*)::int from login_challenges where created_at > $1 and phone = '998900000000' and used_at is not null and $2::int > 0`,
  },
  {
    what: 'done jobs',
    days: retention.jobDays,
    aDay: (rows * 9) / 10,
    counted: `select count(*)::int from jobs where done_at > $1 and kind = 'proof' and $2::int > 0`,
  },
]

const FOR_GOOD = [
  ['positions of an order that has not ended', 'select from position_history where order_id = $1'],
  ['the session that has not ended', `select from sessions where id = 'live' and $1::int > 0`],
  ['the job that waits', `select from jobs where kind = 'waits' and $1::int > 0`],
] as const

/** What exists before the first day and must outlast the last. */
export const writeForGood = async (
  pool: pg.Pool,
  { now, liveId, userId }: Pick<Year, 'now' | 'liveId' | 'userId'>,
): Promise<void> => {
  const at = now.toISOString()
  await pool.query('insert into position_history (order_id, at, lat, lng) values ($1, $2, 41.3, 69.2)', [
    liveId,
    at,
  ])
  await pool.query(
    `insert into sessions (id, user_id, token_hash, device, created_at, seen_at, expires_at)
     values ('live', $1, 'live', '', $2, $2, $2::timestamptz + interval '10 years')`,
    [userId, at],
  )
  await pool.query(`insert into jobs (kind, payload, run_at) values ('waits', '{}', $1)`, [at])
}

/** What was removed although it was not old, and what is old and was not. */
export const wrongRows = async (pool: pg.Pool, year: Year): Promise<string[]> => {
  const wrong: string[] = []
  for (const { what, days, aDay, counted } of youngRows(year)) {
    const since = new Date(year.now.getTime() - days * DAY_MS)
    const { rows } = await pool.query(counted, [since.toISOString(), year.userId])
    // the oldest of these days has passed in part
    const expected = (days - 1) * aDay
    if (rows[0].count < expected) wrong.push(`${what}: ${rows[0].count} of ${expected} are left`)
  }
  for (const [what, found] of FOR_GOOD) {
    if ((await pool.query(found, [year.liveId])).rowCount !== 1) wrong.push(`${what} is gone`)
  }
  const oldest = new Date(year.now.getTime() - (year.retention.positionDays + 1) * DAY_MS).toISOString()
  const { rowCount } = await pool.query(
    'select from position_history where at < $1 and order_id <> $2 limit 1',
    [oldest, year.liveId],
  )
  if (rowCount !== 0) wrong.push('positions older than their retention are left')
  return wrong
}
