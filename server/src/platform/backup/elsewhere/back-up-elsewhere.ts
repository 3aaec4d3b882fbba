import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { openPictures } from '../../files/pictures.ts'
import { lockFolder } from '../../folder-lock.ts'
import { FOR_COPIES } from '../../s3/s3-client.ts'
import type { BackupSetting } from '../../settings/backup-setting.ts'
import { backUp } from '../back-up.ts'
import { rowsOf } from '../contents.ts'
import { newId, openPlace } from './backup-place.ts'
import { type Pruned, pruneBackups } from './prune-backups.ts'
import { sendBackup } from './send-backup.ts'

/** What was backed up. */
export type DoneElsewhere = {
  readonly id: string
  readonly place: string
  readonly rows: number
  readonly pictures: number
  readonly sentPictures: number
  readonly pruned: Pruned
}

type ElsewhereDeps = {
  readonly clock: Clock
  /** Called once the backup is whole, before old ones are removed. */
  readonly remember: (name: string) => Promise<void>
}

const lockBackups = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    return lockFolder(folder)
  } catch (error) {
    throw new Error('another backup is running', { cause: error })
  }
}

/**
 * Backs up to where the setting says: prepares the database in `DATA_DIR`, sends it sealed, and removes what the rule does not keep.
 * What a killed one has left in `DATA_DIR` goes with the next.
 */
export const backUpElsewhere = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'diskFloorMb' | 'files'>,
  { place: where, key }: BackupSetting,
  { clock, remember }: ElsewhereDeps,
): Promise<DoneElsewhere> => {
  const begunAt = clock.now()
  const place = openPlace(where, key, clock)
  const home = join(config.dataDir, 'backing-up')
  const unlock = lockBackups(home)
  const folder = join(home, 'prepared')
  try {
    await rm(folder, { recursive: true, force: true })
    const about = await backUp(config, folder, { madeAt: begunAt, pictures: null })
    const id = newId(begunAt)
    const pictures = openPictures(config, { clock, limits: FOR_COPIES })
    const { manifest, sentPictures } = await sendBackup(place, id, { folder, about, pictures })
    await remember(`${place.name} ${id}`)
    const pruned = await pruneBackups(place, begunAt)
    const rows = rowsOf(about.contents)
    return { id, place: place.name, rows, pictures: manifest.pictures.length, sentPictures, pruned }
  } finally {
    await rm(folder, { recursive: true, force: true })
    unlock()
  }
}
