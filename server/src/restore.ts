import { wrongInRestored } from './composition/restoring/check-restored.ts'
import { type Contents, rowsOf } from './platform/backup/contents.ts'
import { folderCommand, secondsSince } from './platform/backup/folder-command.ts'
import { restore } from './platform/backup/restore.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase, pastPooler } from './platform/db/open-database.ts'

const wrongWith = async (config: Config, contents: Contents): Promise<string[]> => {
  const database = await openDatabase(config)
  return wrongInRestored(database.db, contents).finally(() => database.close())
}

folderCommand('npm run restore -- FOLDER, as npm run backup has made it', async folder => {
  const begun = Date.now()
  const config = pastPooler(readConfig(process.env))
  const { about, differences } = await restore(config, folder)
  const wrong = [...differences, ...(await wrongWith(config, about.contents))]
  if (wrong.length > 0) throw new Error(`restored, but not all is well:\n${wrong.join('\n')}`)
  const rows = rowsOf(about.contents)
  return `restored from ${folder}: ${rows} rows as they were, the ledger sums to 0, the audit log is whole, ${secondsSince(begun)}`
})
