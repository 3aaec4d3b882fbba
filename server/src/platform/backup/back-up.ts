import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { openFolder, overPglite } from '../db/embedded-database.ts'
import { openPostgres } from '../db/postgres-database.ts'
import type { ObjectStore } from '../files/stores/object-store.ts'
import { type About, beginBackup, databaseFile, finishBackup } from './backup-folder.ts'
import { type Contents, readContents } from './contents.ts'
import { dumpPostgres } from './postgres-tools.ts'

const backUpPostgres = async (databaseUrl: string, folder: string): Promise<Contents> => {
  const database = await openPostgres(databaseUrl)
  try {
    return await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async tx => {
        // counting and dumping have no time limit
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        // no day of positions is dropped between the snapshot and the dump
        await sql`lock table position_history in access share mode`.execute(tx)
        const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx)
        const contents = await readContents(tx)
        await dumpPostgres(databaseUrl, databaseFile(folder, 'postgres'), rows[0]?.name ?? '')
        return contents
      })
  } finally {
    await database.close()
  }
}

const backUpEmbedded = async (dataDir: string, folder: string): Promise<Contents> => {
  const { pglite, unlock } = await openFolder(dataDir)
  const database = overPglite(pglite, unlock)
  try {
    const contents = await readContents(database.db)
    const dumped = await pglite.dumpDataDir('gzip')
    await writeFile(databaseFile(folder, 'embedded'), Buffer.from(await dumped.arrayBuffer()))
    return contents
  } finally {
    await database.close()
  }
}

/**
 * Writes the database, the generated key, their counts and, if handed in, the pictures into a new folder. PostgreSQL may be in
 * use: dump and counts are one snapshot. The embedded database belongs to one process, so its server must be stopped.
 */
export const backUp = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  folder: string,
  { madeAt, pictures }: { readonly madeAt: Date; readonly pictures: ObjectStore | null },
): Promise<About> => {
  await beginBackup(folder)
  const { databaseUrl, dataDir } = config
  const contents =
    databaseUrl === null ? await backUpEmbedded(dataDir, folder) : await backUpPostgres(databaseUrl, folder)
  const kind = databaseUrl === null ? 'embedded' : 'postgres'
  return finishBackup(folder, { dataDir, pictures }, { kind, madeAtIso: madeAt.toISOString(), contents })
}
