import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/db/database.ts'

type Row = Readonly<Record<string, unknown>>

/** Every row of every table, in a deterministic order. */
export type DatabaseSnapshot = Readonly<Record<string, readonly Row[]>>

const tableNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  return rows.map(({ name }) => name)
}

/** Reads the whole database. */
export const takeSnapshot = async (db: Db): Promise<DatabaseSnapshot> => {
  const names = await tableNames(db)
  const parts = names.map(
    name =>
      sql`select ${name} as name, (select json_agg(t order by t::text) from ${sql.table(name)} t) as rows`,
  )
  const { rows } = await sql<{
    name: string
    rows: Row[] | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found ?? []]))
}

/** A column and its PostgreSQL type. */
export type Column = { readonly name: string; readonly type: string }

/** The columns of all tables, the first of each name. */
export const readColumns = async (db: Db): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select distinct on (column_name) column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public' order by column_name, table_name`.execute(
    db,
  )
  return rows
}

/** The columns whose values differ between two snapshots, such as `orders.status`. */
export const differingColumns = (a: DatabaseSnapshot, b: DatabaseSnapshot): Set<string> => {
  const different = new Set<string>()
  for (const table of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [inA, inB] = [a[table] ?? [], b[table] ?? []]
    for (const column of Object.keys(inA[0] ?? inB[0] ?? {})) {
      if (valuesOf(inA, column) !== valuesOf(inB, column)) different.add(`${table}.${column}`)
    }
  }
  return different
}

const valuesOf = (rows: readonly Row[], column: string): string =>
  JSON.stringify(rows.map(row => JSON.stringify(row[column])).toSorted())
