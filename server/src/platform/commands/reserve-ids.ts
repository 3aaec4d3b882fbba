import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { TableWithId } from './guarded-write.ts'

/** Ids of rows still to be inserted, in order. */
export const reserveIds = async (db: Db, table: TableWithId, count: number): Promise<number[]> => {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
