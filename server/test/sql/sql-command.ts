// npm run sql -- place: prints the SQL that a use case sends; npm run sql -- --write: writes the prints that are reviewed with the code.
import { writeFileSync } from 'node:fs'
import { openPglite } from '../test-database.ts'
import { PRINTS, printSql } from './printed-sql.ts'
import { recordUseCases } from './use-cases.ts'

const asked = process.argv.slice(2)
const database = await openPglite()
const pages = printSql(await recordUseCases(database))
await database.close()

if (asked.includes('--write')) {
  for (const [name, page] of pages) writeFileSync(new URL(`${name}.sql`, PRINTS), page)
} else {
  const missing = asked.length === 0 || asked.some(name => !pages.has(name))
  if (missing) process.stderr.write(`npm run sql -- --write, or some of: ${[...pages.keys()].join(', ')}\n`)
  for (const name of asked) process.stdout.write(pages.get(name) ?? '')
  process.exitCode = missing ? 2 : 0
}
