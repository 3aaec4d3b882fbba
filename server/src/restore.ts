import { verifyAudit } from './features/operators/audit/audit-log.ts'
import { type Contents, rowsOf } from './platform/backup/contents.ts'
import { folderCommand, secondsSince } from './platform/backup/folder-command.ts'
import { restore } from './platform/backup/restore.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/open-database.ts'

/** What counts alone do not find: a ledger or an audit log that was broken before the backup. */
const wrongWith = async (config: Config, { ledgerUzs, auditEnd }: Contents): Promise<string[]> => {
  const database = await openDatabase(config)
  const { brokenId } = await verifyAudit(database.db, auditEnd).finally(() => database.close())
  return [
    ...(ledgerUzs === 0 ? [] : [`ledger: the postings sum to ${ledgerUzs} UZS, not to 0`]),
    ...(brokenId === null ? [] : [`audit log: row ${brokenId} was changed or is missing`]),
  ]
}

folderCommand('npm run restore -- FOLDER, as npm run backup has made it', async folder => {
  const begun = Date.now()
  const config = readConfig(process.env)
  const { about, differences } = await restore(config, folder)
  const wrong = [...differences, ...(await wrongWith(config, about.contents))]
  if (wrong.length > 0) throw new Error(`restored, but not all is well:\n${wrong.join('\n')}`)
  const rows = rowsOf(about.contents)
  return `restored from ${folder}: ${rows} rows as they were, the ledger sums to 0, the audit log is whole, ${secondsSince(begun)}`
})
