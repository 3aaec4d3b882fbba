import { LIVE_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { literals } from '../db/literals.ts'
import { errorCode, UNIQUE_VIOLATION } from '../error-code.ts'
import {
  dropChunk,
  listOldChunks,
  type PositionChunk,
  readPositionStorage,
  storeInChunks,
} from './position-chunks.ts'

/** A partition of `position_history` (decision 0030). */
export type PositionPartition = {
  readonly name: string
  /** Null: the partition of what belongs to no other. */
  readonly endsAt: Date | null
  /** Whether it has one day, and is only ever dropped whole. */
  readonly isDay: boolean
}

const DAY_MS = 86_400_000

/** The days that have partitions, counted from today: phones that were offline still send yesterday's positions. */
const DAYS_AROUND = [-1, 0, 1, 2, 3]

/** How many are dropped in a minute. */
const MOST_DROPPED = 5

/** Whoever writes meanwhile waits no longer than this for partitions to change; they change later then. */
const LOCK_WAIT_MS = 100

/** The lock was not free, or another process was faster, or a row of this day is in the wrong partition. */
const LATER: ReadonlySet<string> = new Set(['55P03', '42P01', '42P07', UNIQUE_VIOLATION, '23514'])

/** Whether an order, by its alias, has not ended: its positions may still be asked for. */
export const isLive = (order: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${order}.status`)} in (${literals(LIVE_STATUSES)})`

/** The partitions, oldest first; none where TimescaleDB stores the positions. */
export const listPositionPartitions = async (db: Db): Promise<PositionPartition[]> => {
  const { rows } = await sql<PositionPartition>`
    select name, bounds not like '%(MINVALUE)%' and bounds <> 'DEFAULT' as "isDay",
      (regexp_match(bounds, 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as "endsAt"
    from (
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'position_history'::regclass and c.relispartition
    ) partitions order by "endsAt" nulls last`.execute(db)
  return rows
}

/** Changes partitions without holding anyone up; returns whether it could. */
const changePartitions = async (db: Db, change: (tx: Tx) => Promise<unknown>): Promise<boolean> => {
  try {
    await inTransaction(db, async tx => {
      await sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`).execute(tx)
      await change(tx)
    })
    return true
  } catch (error) {
    if (LATER.has(errorCode(error))) return false
    throw error
  }
}

const nameOf = (day: Date): string => `position_history_${day.toISOString().slice(0, 10).replaceAll('-', '')}`

const hasStrays = async (db: Db, from: Date, to: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from position_history_other where at >= ${from}::timestamptz and at < ${to}::timestamptz limit 1`.execute(
    db,
  )
  return rows.length > 0
}

const addDay = async (db: Db, from: Date): Promise<boolean> => {
  const to = new Date(from.getTime() + DAY_MS)
  if (await hasStrays(db, from, to)) return false
  return changePartitions(db, async tx => {
    // in the order in which a driver's step takes its locks
    await sql`lock table orders in share row exclusive mode`.execute(tx)
    await sql`create table if not exists ${sql.table(nameOf(from))} partition of position_history
      for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(tx)
  })
}

/**
 * Adds the partitions of the days around now; returns how many. A day of which positions are stored already, because it had none,
 * stays without. Where TimescaleDB is installed before the first position, it makes its own, and this adds none.
 */
export const addPositionDays = async (db: Db, now: Date): Promise<number> => {
  const storage = await readPositionStorage(db)
  if (storage === 'chunks') return 0
  if (storage === 'could_be_chunks' && (await changePartitions(db, storeInChunks))) return 0
  const partitions = await listPositionPartitions(db)
  const endOfAll = Math.max(...partitions.filter(({ isDay }) => !isDay).map(({ endsAt }) => Number(endsAt)))
  const today = now.getTime() - (now.getTime() % DAY_MS)
  const days = DAYS_AROUND.map(day => new Date(today + day * DAY_MS))
  const missing = days.filter(
    day => day.getTime() >= endOfAll && !partitions.some(({ name }) => name === nameOf(day)),
  )
  let added = 0
  for (const day of missing) if (await addDay(db, day)) added++
  return added
}

type StoredPosition = {
  readonly order_id: number
  readonly at: Date
  readonly lat: number
  readonly lng: number
}

const liveRowsOf = async (tx: Tx, partition: string): Promise<readonly StoredPosition[]> => {
  const { rows } = await sql<StoredPosition>`
    select h.order_id, h.at, h.lat, h.lng from orders o join ${sql.table(partition)} h on h.order_id = o.id
    where ${isLive('o')}`.execute(tx)
  return rows
}

const rowsOfChunk = async (tx: Tx, { startsAt, endsAt }: PositionChunk) => {
  const { rows: live } = await sql<StoredPosition>`
    select h.order_id, h.at, h.lat, h.lng from orders o join position_history h on h.order_id = o.id
    where ${isLive('o')} and h.at >= ${startsAt}::timestamptz and h.at < ${endsAt}::timestamptz`.execute(tx)
  const { rows: ended } = await sql`
    select from position_history h where h.at >= ${startsAt}::timestamptz and h.at < ${endsAt}::timestamptz
      and not exists (select from orders o where o.id = h.order_id and ${isLive('o')}) limit 1`.execute(tx)
  return { live, hasEnded: ended.length > 0 }
}

const storeAgain = async (tx: Tx, rows: readonly StoredPosition[]): Promise<void> => {
  await sql`
    insert into position_history (order_id, at, lat, lng) select * from unnest(
      ${rows.map(row => row.order_id)}::int[],
      ${rows.map(({ at }) => at.toISOString())}::timestamptz[],
      ${rows.map(({ lat }) => lat)}::float8[],
      ${rows.map(({ lng }) => lng)}::float8[])`.execute(tx)
}

/** What is left of an old chunk is stored again and makes a new one of its day, which then has nothing to drop. */
const dropOldChunk = async (db: Db, chunk: PositionChunk): Promise<boolean> => {
  let isDropped = false
  await changePartitions(db, async tx => {
    const { live, hasEnded } = await rowsOfChunk(tx, chunk)
    isDropped = hasEnded || live.length === 0
    if (!isDropped) return
    await dropChunk(tx, chunk)
    if (live.length > 0) await storeAgain(tx, live)
  })
  return isDropped
}

const dropOldDay = (db: Db, name: string): Promise<boolean> =>
  changePartitions(db, async tx => {
    const live = await liveRowsOf(tx, name)
    await sql`drop table ${sql.table(name)}`.execute(tx)
    if (live.length > 0) await storeAgain(tx, live)
  })

/**
 * Drops days that ended before this, a few at a time; returns how many. Positions of orders that have not ended stay, in the
 * partition without bounds.
 */
export const dropPositionDays = async (db: Db, before: Date): Promise<number> => {
  let dropped = 0
  if ((await readPositionStorage(db)) === 'chunks') {
    for (const chunk of await listOldChunks(db, before))
      if (dropped < MOST_DROPPED && (await dropOldChunk(db, chunk))) dropped++
    return dropped
  }
  const partitions = await listPositionPartitions(db)
  const old = partitions.filter(({ endsAt }) => endsAt !== null && endsAt <= before)
  for (const { name } of old.slice(0, MOST_DROPPED)) if (await dropOldDay(db, name)) dropped++
  return dropped
}
