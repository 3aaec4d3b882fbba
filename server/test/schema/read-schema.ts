import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** A column in the database. */
export type Column = {
  readonly name: string
  /** As `format_type` writes it: `integer`, `text[]`, `timestamp with time zone`. */
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** Whether only the database sets it: identity and generated columns. */
  readonly isAlwaysGenerated: boolean
  /** The values that a check allows; null if any. */
  readonly allowed: readonly string[] | null
}

/** A table of the migrated schema, its columns in their order. */
export type Table = {
  readonly name: string
  readonly comment: string | null
  readonly columns: readonly Column[]
}

type Row = Omit<Column, 'allowed'> & {
  readonly table: string
  readonly comment: string | null
  readonly checks: readonly string[] | null
}

/** The definition of a check that lists the texts of its column, as `pg_get_constraintdef` writes it. */
const LISTING = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[(.*)\]\)\)\)$/
const TEXT = /'((?:[^']|'')*)'::text/g

const textsOf = (check: string): readonly string[] | null => {
  const listed = LISTING.exec(check)?.[1]
  return listed === undefined
    ? null
    : [...listed.matchAll(TEXT)].map(([, text = '']) => text.replaceAll("''", "'"))
}

const allowedBy = (checks: readonly string[] | null): readonly string[] | null =>
  (checks ?? []).map(textsOf).find(texts => texts !== null) ?? null

const selectColumns = async (db: Db): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select c.relname as table, obj_description(c.oid, 'pg_class') as comment, a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable", a.atthasdef as "hasDefault",
      a.attidentity = 'a' or a.attgenerated <> '' as "isAlwaysGenerated",
      (select array_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows
}

/** The tables of a migrated database by name; the table of the migrations themselves is left out. */
export const readSchema = async (db: Db): Promise<readonly Table[]> => {
  const tables = new Map<string, { comment: string | null; columns: Column[] }>()
  for (const { table, comment, checks, ...column } of await selectColumns(db)) {
    const columns = tables.get(table)?.columns ?? []
    tables.set(table, { comment, columns: [...columns, { ...column, allowed: allowedBy(checks) }] })
  }
  return [...tables].map(([name, table]) => ({ name, ...table }))
}
