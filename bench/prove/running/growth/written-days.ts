import type pg from 'pg'

/** How much is written on each day. */
export type DailyWork = { readonly positions: number; readonly rows: number }

/** The tables that must stay as they are once their oldest rows are removed. */
export const BOUNDED = [
  'position_history',
  'notices',
  'idempotency',
  'sessions',
  'login_challenges',
  'sms_sends',
  'jobs',
] as const

export type Bounded = (typeof BOUNDED)[number]

/** Removed last of all, so that a day's removal is done when it is gone. */
const MARK = 'removed_last'

const SMS_OF_DAY = `insert into sms_sends (phone, kind, at, is_sent)
   select '998900000000', 'proof', $1::timestamptz, true from generate_series(1, $2::int) n where $3::int > 0`

/** $1: the day; $2: how many rows; $3: a user. */
const ROWS = [
  `insert into notices (user_id, kind, created_at)
   select $3::int, 'offer_made', $1::timestamptz - n * interval '1 second' from generate_series(1, $2::int) n`,
  `insert into idempotency (user_id, key, route, request_sha256, created_at)
   select $3::int, 'proof ' || $1 || n, '/x', 'x', $1::timestamptz from generate_series(1, $2::int) n`,
  `insert into sessions (id, user_id, token_hash, device, created_at, seen_at, expires_at)
   select $1 || n, $3::int, $1 || n, '', $1::timestamptz, $1::timestamptz, $1::timestamptz from generate_series(1, $2::int) n`,
  `insert into login_challenges (id, phone, code_hash, address, created_at, expires_at, used_at)
   select 'proof ' || $1 || n, '998900000000', 'x', '', $1::timestamptz, $1::timestamptz, case when n % 2 = 0 then $1::timestamptz end
   from generate_series(1, $2::int) n where $3::int > 0`,
  SMS_OF_DAY,
  `insert into jobs (kind, payload, run_at, attempts, done_at)
   select 'proof', '{}', $1::timestamptz, case when n % 10 = 0 then 8 else 1 end, case when n % 10 > 0 then $1::timestamptz end
   from generate_series(1, $2::int) n where $3::int > 0`,
]

/** Writes a day's rows, each a second or more apart where the table asks for it. */
export const writeDay = async (
  pool: pg.Pool,
  day: Date,
  { rows, positions }: DailyWork,
  { userId, orderIds }: { readonly userId: number; readonly orderIds: readonly number[] },
): Promise<void> => {
  for (const statement of ROWS) await pool.query(statement, [day.toISOString(), rows, userId])
  await pool.query(
    `insert into position_history (order_id, at, lat, lng)
     select o, $1::timestamptz - n * interval '1 second', 41.3, 69.2
     from unnest($2::int[]) o cross join generate_series(1, $3::int) n on conflict do nothing`,
    [day.toISOString(), orderIds, positions / orderIds.length],
  )
}

const DAY_MS = 86_400_000

/** Writes the SMS of the days before, which stay longer than a short simulation takes. */
export const writeEarlierSms = async (
  pool: pg.Pool,
  { now, days, rows }: { readonly now: Date; readonly days: number; readonly rows: number },
): Promise<void> => {
  for (let ago = 1; ago <= days; ago++)
    await pool.query(SMS_OF_DAY, [new Date(now.getTime() - ago * DAY_MS).toISOString(), rows, 1])
}

/** Marks the end of what is to be removed now; call `isRemoved` until it is. */
export const markRemoval = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`insert into jobs (kind, payload, run_at, attempts) values ($1, '{}', '2000-01-01', 8)`, [
    MARK,
  ])
}

export const isRemoved = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query('select from jobs where kind = $1', [MARK])).rowCount === 0

export type Size = { readonly rows: number; readonly bytes: number }

/** Rows and bytes of a table, with its indexes and partitions, once vacuum has been there. */
export const sizeOf = async (pool: pg.Pool, table: Bounded): Promise<Size> => {
  await pool.query(`vacuum ${table}`)
  const { rows } = await pool.query(
    `select (select count(*)::int from ${table}) as rows, sum(pg_total_relation_size(relid))::float8 as bytes
     from pg_partition_tree($1)`,
    [table],
  )
  return rows[0]
}
