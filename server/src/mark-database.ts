import { type DatabaseKind, markByHand } from './database-mark.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { writeForOwnerOnly } from './platform/private-files.ts'

const USAGE = 'Usage: npm run database:mark -- real|demo'

const run = async (kind: DatabaseKind): Promise<string> => {
  writeForOwnerOnly()
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database)
    const mark = await markByHand(database.db, kind, new Date())
    if (mark !== kind) throw new Error(`this database is marked ${mark} already; a mark is not changed`)
    return `this database is marked ${kind}\n`
  } finally {
    await database.close()
  }
}

const [kind, ...more] = process.argv.slice(2)
if ((kind !== 'real' && kind !== 'demo') || more.length > 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
run(kind).then(
  said => process.stdout.write(said),
  error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  },
)
