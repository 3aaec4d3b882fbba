import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts'
import { overPglite, PGLITE_OPTIONS } from '../../src/platform/db/embedded-database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { readSchema } from './read-schema.ts'
import { renderTables } from './render-tables.ts'

/** The generated file. */
export const TABLES_FILE = new URL('../../src/platform/db/tables.ts', import.meta.url)

const COLUMN_TYPES_FILE = new URL('../../src/platform/db/column-types.ts', import.meta.url)

/** An empty database in memory with every migration run. */
export const openMigrated = async (): Promise<OpenDatabase> => {
  const database = overPglite(await PGlite.create(PGLITE_OPTIONS))
  await migrate(database)
  return database
}

/** The columns of `ColumnTypes`, whose keys are written as `'table.column'`. */
const narrowedColumns = (): readonly string[] =>
  [...readFileSync(COLUMN_TYPES_FILE, 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)].map(([, path = '']) => path)

/** The expected content of `tables.ts` for this migrated database. */
export const tableTypes = async (db: Db): Promise<string> =>
  renderTables(await readSchema(db), narrowedColumns())
