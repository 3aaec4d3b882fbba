import { parseArgs } from 'node:util'
import type { Decision } from '@karvon/domain/decision'
import { createOperator, readOperator, type TypedOperator } from './features/auth/create-operator.ts'
import { switchOff } from './features/auth/second-factor/factor-repository.ts'
import { readConfig } from './platform/config.ts'
import { type Db, inTransaction } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { writeForOwnerOnly } from './platform/private-files.ts'

const USAGE =
  'Usage: npm run operator:create -- --phone 998901234567 --first-name Malika --last-name Saidova [--lost-second-factor]'

const OPTIONS = {
  phone: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'lost-second-factor': { type: 'boolean', default: false },
} as const

/** An operator who has lost their phone keeps the account and sets up two-step verification again. */
type Typed = TypedOperator & { readonly hasLostFactor: boolean }

const operatorOf = (args: string[]): Typed | undefined => {
  try {
    const {
      phone,
      'first-name': firstName,
      'last-name': lastName,
      'lost-second-factor': hasLostFactor,
    } = parseArgs({ args, options: OPTIONS }).values
    return phone === undefined || firstName === undefined || lastName === undefined
      ? undefined
      : { phone, firstName, lastName, hasLostFactor }
  } catch {
    return undefined
  }
}

const create = (db: Db, { hasLostFactor, ...operator }: Typed) =>
  inTransaction(db, async tx => {
    const created = await createOperator(tx, operator, new Date())
    if (created.ok && hasLostFactor) await switchOff(tx, created.value)
    return created
  })

const accepted = <T>(decision: Decision<T>): T => {
  if (decision.ok) return decision.value
  const why = decision.refusals.map(({ field, code }) => (field === undefined ? code : `${field}: ${code}`))
  throw new Error(`${why.join(', ')}\n${USAGE}`)
}

const run = async (operator: Typed): Promise<string> => {
  // a typing mistake leaves no trace: it is refused before the database is opened or created
  accepted(readOperator(operator))
  writeForOwnerOnly()
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database)
    const operatorId = accepted(await create(database.db, operator))
    return `operator ${operatorId} may sign in by a code, and sets up a second factor then\n`
  } finally {
    await database.close()
  }
}

const operator = operatorOf(process.argv.slice(2))
if (operator === undefined) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
run(operator).then(
  said => process.stdout.write(said),
  error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  },
)
