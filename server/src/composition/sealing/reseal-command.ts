import { parseArgs } from 'node:util'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { writeForOwnerOnly } from '../../platform/private-files.ts'
import { countSealed, reseal, type SealedCount } from '../../platform/sealing/sealed-columns.ts'
import { serverSecret } from '../../platform/secret.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const USAGE = 'Usage: npm run secret:reseal [-- --dry-run]'

const readArgs = (args: string[]): { isDry: boolean } | null => {
  try {
    return {
      isDry: parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } }).values[
        'dry-run'
      ],
    }
  } catch {
    return null
  }
}

const describe = ({ column, current, former, unreadable }: SealedCount, isDry: boolean): string => {
  const { table, column: name } = column
  return `${table}.${name}: ${current} by SECRET, ${former} ${isDry ? 'by a former one' : 'sealed anew'}, ${unreadable} unreadable`
}

const verdict = (counts: readonly SealedCount[], isDry: boolean): string => {
  const sum = (of: 'former' | 'unreadable') => counts.reduce((total, count) => total + count[of], 0)
  if (sum('unreadable') > 0) return 'what is unreadable was sealed with another key: give it as SECRET_BEFORE'
  if (isDry && sum('former') > 0) return 'without --dry-run these are sealed with SECRET'
  return 'SECRET_BEFORE is no longer needed for what is stored'
}

const run = async (isDry: boolean): Promise<boolean> => {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const sealed = { columns: SEALED_COLUMNS, secret: serverSecret(config) }
    const counts = await (isDry ? countSealed : reseal)(database.db, sealed)
    const lines = [...counts.map(count => describe(count, isDry)), verdict(counts, isDry)]
    process.stdout.write(`${lines.join('\n')}\n`)
    return counts.every(({ unreadable }) => unreadable === 0)
  } finally {
    await database.close()
  }
}

const args = readArgs(process.argv.slice(2))
if (args === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
writeForOwnerOnly()
run(args.isDry).then(
  isReadable => process.exit(isReadable ? 0 : 1),
  error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(2)
  },
)
