import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { openFolder, overPglite } from '../db/embedded-database.ts'
import { openPostgres } from '../db/postgres-database.ts'
import type { ObjectStore } from '../files/stores/object-store.ts'
import { type About, beginBackup, databaseFile, finishBackup } from './backup-folder.ts'
import { type Contents, readContents } from './contents.ts'
import { dumpPostgres } from './postgres-tools.ts'
import { needRoomForBackup, whileThereIsRoom } from './room-for-backup.ts'

type ToBackUp = Pick<Config, 'databaseUrl' | 'dataDir' | 'diskFloorMb'>

const backUpPostgres = async (databaseUrl: string, file: string, signal: AbortSignal): Promise<Contents> => {
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
        await dumpPostgres(databaseUrl, file, { snapshot: rows[0]?.name ?? '', signal })
        return contents
      })
  } finally {
    await database.close()
  }
}

const backUpEmbedded = async (
  { dataDir, diskFloorMb }: ToBackUp,
  folder: string,
  file: string,
): Promise<Contents> => {
  const { pglite, unlock } = await openFolder(dataDir)
  const database = overPglite(pglite, unlock)
  try {
    const contents = await readContents(database.db)
    const dumped = await pglite.dumpDataDir('gzip')
    await needRoomForBackup(folder, { diskFloorMb }, { neededBytes: dumped.size })
    await writeFile(file, Buffer.from(await dumped.arrayBuffer()))
    return contents
  } finally {
    await database.close()
  }
}

const writeDatabase = (config: ToBackUp, folder: string, file: string): Promise<Contents> => {
  const { databaseUrl } = config
  return databaseUrl === null
    ? backUpEmbedded(config, folder, file)
    : whileThereIsRoom(folder, config, signal => backUpPostgres(databaseUrl, file, signal))
}

/**
 * Writes the database, the generated key, their counts and, if handed in, the pictures into a new folder. PostgreSQL may be in
 * use: dump and counts are one snapshot. Refused where a disk is below its floor, and stopped, its dump removed, where the dump takes
 * the last room. The embedded database belongs to one process, so its server must be stopped.
 */
export const backUp = async (
  config: ToBackUp,
  folder: string,
  { madeAt, pictures }: { readonly madeAt: Date; readonly pictures: ObjectStore | null },
): Promise<About> => {
  const { databaseUrl, dataDir } = config
  await needRoomForBackup(dataDir, config)
  await beginBackup(folder)
  const kind = databaseUrl === null ? 'embedded' : 'postgres'
  const file = databaseFile(folder, kind)
  const contents = await writeDatabase(config, folder, file).catch(async error => {
    await rm(file, { force: true })
    throw error
  })
  return finishBackup(folder, { dataDir, pictures }, { kind, madeAtIso: madeAt.toISOString(), contents })
}
