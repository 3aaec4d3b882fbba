import { backUp } from './platform/backup/back-up.ts'
import { rowsOf } from './platform/backup/contents.ts'
import { backUpElsewhere } from './platform/backup/elsewhere/back-up-elsewhere.ts'
import { folderCommand, secondsSince } from './platform/backup/folder-command.ts'
import { type BackupKind, rememberBackup } from './platform/backup/last-backup.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase, pastPooler } from './platform/db/open-database.ts'
import { errorCode } from './platform/error-code.ts'
import { openPictures } from './platform/files/pictures.ts'
import { reportFailure } from './platform/log.ts'
import { FOR_COPIES } from './platform/s3/s3-client.ts'
import type { BackupSetting } from './platform/settings/backup-setting.ts'

const USAGE = 'npm run backup -- FOLDER, a new one; or, with BACKUP_TO and BACKUP_KEY set, npm run backup'

const UNDEFINED_TABLE = '42P01'

/** A database that this version has not migrated yet cannot remember its backup. */
const remember = async (config: Config, kind: BackupKind, name: string): Promise<void> => {
  const database = await openDatabase(config)
  try {
    await rememberBackup(database.db, { kind, at: systemClock.now(), name })
  } catch (error) {
    if (errorCode(error) !== UNDEFINED_TABLE) throw error
  } finally {
    await database.close()
  }
}

const toFolder = async (folder: string): Promise<string> => {
  const begun = Date.now()
  const config = pastPooler(readConfig(process.env))
  const pictures = openPictures(config, { clock: systemClock, limits: FOR_COPIES })
  const { kind, contents } = await backUp(config, folder, { madeAt: systemClock.now(), pictures })
  await remember(config, 'folder', folder)
  return `backup of the ${kind} database in ${folder}: ${rowsOf(contents)} rows, ${secondsSince(begun)}`
}

const elsewhere = async (config: Config, backup: BackupSetting): Promise<string> => {
  const begun = Date.now()
  try {
    const done = await backUpElsewhere(config, backup, {
      clock: systemClock,
      remember: name => remember(config, 'elsewhere', name),
    })
    const { id, place, rows, pictures, sentPictures, pruned } = done
    return `backup ${id} in ${place}: ${rows} rows, ${pictures} pictures (${sentPictures} new), ${pruned.kept} backups kept, ${pruned.removed} removed, ${secondsSince(begun)}`
  } catch (error) {
    // a nightly run has no terminal, so the failure goes to the log; metrics report that the last backup is too old
    reportFailure(error, 'the backup failed')
    throw error
  }
}

folderCommand(USAGE, toFolder, () => {
  const config = pastPooler(readConfig(process.env))
  return config.backup === null ? null : elsewhere(config, config.backup)
})
