import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** How positions are stored: in partitions of PostgreSQL's own, in chunks of TimescaleDB, or so that they could be in chunks. */
export type PositionStorage = 'partitions' | 'chunks' | 'could_be_chunks'

/**
 * Chunks need the extension in this database and a table that is empty: a database that has positions keeps the storage they are in
 * (docs/decisions/0072).
 */
export const readPositionStorage = async (db: Db): Promise<PositionStorage> => {
  const { rows } = await sql<{ isPartitioned: boolean; hasExtension: boolean }>`
    select relkind = 'p' as "isPartitioned", exists (select from pg_extension where extname = 'timescaledb') as "hasExtension"
    from pg_class where oid = 'position_history'::regclass`.execute(db)
  const [{ isPartitioned, hasExtension } = { isPartitioned: true, hasExtension: false }] = rows
  if (!isPartitioned) return 'chunks'
  return hasExtension && !(await hasPositions(db)) ? 'could_be_chunks' : 'partitions'
}

const hasPositions = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from position_history limit 1`.execute(db)
  return rows.length > 0
}

/** Replaces the empty table by a hypertable with a chunk a day; leaves one that is empty no more. */
export const storeInChunks = async (tx: Tx): Promise<void> => {
  await sql`lock table orders in share row exclusive mode`.execute(tx)
  await sql`lock table position_history in access exclusive mode`.execute(tx)
  if (await hasPositions(tx)) return
  await sql`drop table position_history`.execute(tx)
  await sql`create table position_history (
    order_id int not null references orders,
    at timestamptz not null,
    lat double precision not null,
    lng double precision not null,
    constraint position_history_key primary key (order_id, at)
  )`.execute(tx)
  await sql`comment on table position_history is 'written by tracking'`.execute(tx)
  await sql`select create_hypertable('position_history', 'at', chunk_time_interval => interval '1 day',
    create_default_indexes => false)`.execute(tx)
}

/** A chunk: the positions from one instant to before another. */
export type PositionChunk = { readonly startsAt: Date; readonly endsAt: Date }

/** The chunks that ended before this, oldest first. */
export const listOldChunks = async (db: Db, before: Date): Promise<readonly PositionChunk[]> => {
  const { rows } = await sql<PositionChunk>`
    select range_start as "startsAt", range_end as "endsAt" from timescaledb_information.chunks
    where hypertable_name = 'position_history' and range_end <= ${before}::timestamptz order by range_start`.execute(
    db,
  )
  return rows
}

export const dropChunk = async (tx: Tx, { startsAt, endsAt }: PositionChunk): Promise<void> => {
  await sql`select drop_chunks('position_history', older_than => ${endsAt}::timestamptz,
    newer_than => ${startsAt}::timestamptz)`.execute(tx)
}
