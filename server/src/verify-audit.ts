import { parseArgs } from 'node:util'
import { type KnownEnd, verifyAudit } from './features/operators/audit/audit-log.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/open-database.ts'

const USAGE = 'Usage: npm run audit:verify -- [--known ROWS:DIGEST], as an earlier run has told them'

/** The end reported by an earlier run: undefined if it can't be read, null if none is given. */
const knownOf = (args: string[]): KnownEnd | null | undefined => {
  try {
    const { known } = parseArgs({ args, options: { known: { type: 'string' } } }).values
    if (known === undefined) return null
    const [, rows, digest] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(known) ?? []
    return rows === undefined || digest === undefined ? undefined : { rows: Number(rows), digest }
  } catch {
    return undefined
  }
}

const run = async (known: KnownEnd | null): Promise<boolean> => {
  const database = await openDatabase(readConfig(process.env))
  try {
    const { rows, lastDigest, brokenId } = await verifyAudit(database.db, known)
    const said =
      brokenId === null
        ? `the audit log is whole: ${rows} rows, the last digest is ${lastDigest}\nkeep for the next time: --known ${rows}:${lastDigest}`
        : `the audit log is broken: row ${brokenId} was changed or is missing; the ${rows} rows before it are whole`
    process.stdout.write(`${said}\n`)
    return brokenId === null
  } finally {
    await database.close()
  }
}

const known = knownOf(process.argv.slice(2))
if (known === undefined) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
run(known).then(
  isWhole => process.exit(isWhole ? 0 : 1),
  error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(2)
  },
)
