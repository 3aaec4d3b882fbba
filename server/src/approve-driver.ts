import { parseArgs } from 'node:util'
import { approveDriver } from './features/drivers/approve-driver.ts'
import { readConfig } from './platform/config.ts'
import { inTransaction } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { writeForOwnerOnly } from './platform/private-files.ts'

const USAGE = 'Usage: npm run driver:approve -- --phone 998901234567'

const phoneOf = (args: string[]): string | undefined => {
  try {
    return parseArgs({ args, options: { phone: { type: 'string' } } }).values.phone
  } catch {
    return undefined
  }
}

const run = async (phone: string): Promise<string> => {
  writeForOwnerOnly()
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database)
    const approved = await inTransaction(database.db, tx => approveDriver(tx, phone, new Date()))
    if (!approved.ok) throw new Error(approved.refusals.map(({ code }) => code).join(', '))
    return `driver ${approved.value} is approved\n`
  } finally {
    await database.close()
  }
}

const phone = phoneOf(process.argv.slice(2))
if (phone === undefined) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
run(phone).then(
  said => process.stdout.write(said),
  error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  },
)
