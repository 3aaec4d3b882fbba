import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFolder } from '../db/embedded-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { openPostgres } from '../db/postgres-database.ts'
import { type About, databaseFile, readAbout, restoreDataFiles } from './backup-folder.ts'
import { differencesOf, readContents, tablesOf } from './contents.ts'
import { restorePostgres } from './postgres-tools.ts'

type Target = Pick<Config, 'databaseUrl' | 'dataDir'>

const intoPostgres = async (databaseUrl: string, folder: string): Promise<void> => {
  const database = await openPostgres(databaseUrl)
  const tables = await tablesOf(database.db).finally(() => database.close())
  if (tables.length > 0)
    throw new Error('the database of DATABASE_URL holds tables; a backup goes into an empty one')
  await restorePostgres(databaseUrl, databaseFile(folder, 'postgres'))
}

const intoFolder = async (dataDir: string, folder: string): Promise<void> => {
  if (existsSync(join(dataDir, 'pg')))
    throw new Error(`${dataDir} holds a database; set DATA_DIR to a new folder`)
  const kept = new Blob([await readFile(databaseFile(folder, 'embedded'))])
  const { pglite, unlock } = await openFolder(dataDir, kept)
  await pglite.close()
  unlock()
}

/**
 * Restores a backup of the same kind into an empty database and data folder, then compares both; returns how they
 * differ, empty if they match.
 */
export const restore = async (
  target: Target,
  folder: string,
): Promise<{ readonly about: About; readonly differences: readonly string[] }> => {
  const about = await readAbout(folder)
  const { databaseUrl, dataDir } = target
  const kind = databaseUrl === null ? 'embedded' : 'postgres'
  if (about.kind !== kind)
    throw new Error(
      about.kind === 'postgres'
        ? 'this is a backup of PostgreSQL: set DATABASE_URL to an empty database'
        : 'this is a backup of the embedded database: leave DATABASE_URL out',
    )
  if (databaseUrl === null) await intoFolder(dataDir, folder)
  else await intoPostgres(databaseUrl, folder)
  await restoreDataFiles(folder, dataDir)
  const database = await openDatabase(target)
  const contents = await readContents(database.db).finally(() => database.close())
  return { about, differences: differencesOf(about.contents, contents) }
}
