import { backUp } from './platform/backup/back-up.ts'
import { rowsOf } from './platform/backup/contents.ts'
import { folderCommand, secondsSince } from './platform/backup/folder-command.ts'
import { readConfig } from './platform/config.ts'

folderCommand('npm run backup -- FOLDER, a new one', async folder => {
  const begun = Date.now()
  const { kind, contents } = await backUp(readConfig(process.env), folder, new Date())
  return `backup of the ${kind} database in ${folder}: ${rowsOf(contents)} rows, ${secondsSince(begun)}`
})
