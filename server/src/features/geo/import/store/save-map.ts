import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../../../platform/db/database.ts'
import type { BuiltMap } from '../build/build-map.ts'
import type { CountsByCity } from './count-map.ts'
import { houseRows, lineRows, placeRows, type Rows, roadRows } from './map-rows.ts'

const ROWS_A_STATEMENT = 2_000

/** The channel that announces a finished import to all processes. */
export const IMPORT_CHANNEL = 'map_import'

const COLUMNS = {
  map_places:
    'id int, key text, kind text, names jsonb, spellings text[], lat float8, lng float8, precision text, region_id int, town text, near text, houses int',
  map_houses: 'place_id int, number_key text, number text, lat float8, lng float8, cell int',
  map_street_lines: 'cell int, place_id int, lines text',
  map_roads:
    'id int, from_node int, to_node int, road_class text, kmh int, is_oneway boolean, max_mass_t float8, max_height_m float8, length_m int, line text',
} as const

type MapTable = keyof typeof COLUMNS

const insertRows = async (tx: Tx, table: MapTable, rows: readonly unknown[]): Promise<void> => {
  await sql`insert into ${sql.table(table)} select * from json_to_recordset(${JSON.stringify(rows)}::json)
    as made(${sql.raw(COLUMNS[table])})`.execute(tx)
}

/** Replaces the rows of a table, a few thousand in a statement. */
const replaceRows = async (tx: Tx, table: MapTable, rows: Rows): Promise<void> => {
  await sql`delete from ${sql.table(table)}`.execute(tx)
  let batch: unknown[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS_A_STATEMENT) continue
    await insertRows(tx, table, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(tx, table, batch)
}

/** What is stored in addition to the rows. */
export type ImportFacts = {
  readonly fileName: string
  readonly counts: CountsByCity
  readonly importedAt: Date
}

const saveFacts = async (tx: Tx, { sha256, dataAt }: BuiltMap, facts: ImportFacts): Promise<number> => {
  await tx.deleteFrom('map_imports').execute()
  const { id } = await tx
    .insertInto('map_imports')
    .values({
      file_name: facts.fileName,
      sha256,
      data_at: dataAt,
      imported_at: facts.importedAt,
      counts: JSON.stringify(facts.counts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Replaces the imported map as a whole: until the commit everyone reads the old one, and a process that ends before leaves it as it
 * was. Imports that run at the same time wait for each other.
 */
export const saveMap = (db: Db, map: BuiltMap, facts: ImportFacts): Promise<number> =>
  inTransaction(db, async tx => {
    // half a million rows take longer than a request may
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`lock table map_imports in share row exclusive mode`.execute(tx)
    await replaceRows(tx, 'map_places', placeRows(map))
    await replaceRows(tx, 'map_houses', houseRows(map))
    await replaceRows(tx, 'map_street_lines', lineRows(map))
    await replaceRows(tx, 'map_roads', roadRows(map))
    const id = await saveFacts(tx, map, facts)
    await sql`select pg_notify(${IMPORT_CHANNEL}, '')`.execute(tx)
    return id
  })
