import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { isStalePlan, MOST_PREPARED } from './stale-plan.ts'

/** PGlite as Kysely uses it. */
type KyselysPglite = Exclude<PGliteDialectConfig['pglite'], (...given: never[]) => unknown>

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** A statement that the database has parsed: the types of its values, and the message that names its columns. */
type Prepared = {
  readonly name: string
  readonly valueTypes: readonly number[]
  readonly columns: Messages
}

const { serialize } = protocol

/** The unnamed statement, replaced by the next one. */
const UNNAMED = ''

const prepare = async (pglite: PGlite, name: string, text: string): Promise<Prepared> => {
  const messages = await pglite.execProtocolStream(
    Buffer.concat([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]),
  )
  return {
    name,
    valueTypes: parse.parseDescribeStatementResults(messages),
    columns: messages.filter(message => message.name === 'rowDescription'),
  }
}

const execute = async (
  pglite: PGlite,
  { name, valueTypes, columns }: Prepared,
  given: readonly unknown[],
): Promise<Messages> => {
  const values = given.map((value, at) => {
    if (value === null || value === undefined) return null
    return pglite.serializers[valueTypes[at] ?? 0]?.(value) ?? String(value)
  })
  const messages = await pglite.execProtocolStream(
    Buffer.concat([serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()]),
  )
  return [...columns, ...messages]
}

/** The prepared statements of one database by their texts. */
const createStatements = (pglite: PGlite) => {
  const known = new Map<string, Prepared>()
  let made = 0
  return {
    of: async (text: string): Promise<Prepared> => {
      const before = known.get(text)
      if (before !== undefined) return before
      if (known.size >= MOST_PREPARED) return prepare(pglite, UNNAMED, text)
      const prepared = await prepare(pglite, `s${++made}`, text)
      known.set(text, prepared)
      return prepared
    },
    forget: (): void => known.clear(),
  }
}

/**
 * Sends each text's statement to PGlite once and then only its values, in one step instead of six: parsing and planning cost
 * more than most statements. The database keeps the process busy while it works, so before each statement outside a transaction
 * what has come in meanwhile is served: then requests that can share the next statement do. After a table has changed, a statement is prepared and sent again; inside a transaction, which
 * has failed by then, `retryConflicts` restarts it. `beforeEach` may refuse a statement by throwing.
 */
export const preparedPglite = (
  pglite: PGlite,
  beforeEach: (text: string) => void = () => {},
): KyselysPglite => {
  const statements = createStatements(pglite)
  const send = async (text: string, values: readonly unknown[]): Promise<Messages> =>
    execute(pglite, await statements.of(text), values).catch(error => {
      if (!isStalePlan(error)) throw error
      statements.forget()
      if (pglite.isInTransaction()) throw error
      return send(text, values)
    })
  const inTransaction: KyselysPglite['query'] = async <T>(text: string, values: readonly unknown[] = []) => {
    beforeEach(text)
    const messages = await pglite.runExclusive(() => send(text, values))
    const [answer = { rows: [], fields: [] }] = parse.parseResults(messages, pglite.parsers)
    return answer as typeof answer & { rows: T[] }
  }
  return {
    query: async (text, values) => {
      await nextTurn()
      return inTransaction(text, values)
    },
    transaction: work => pglite.transaction(({ rollback }) => work({ query: inTransaction, rollback })),
    close: () => pglite.close(),
    waitReady: pglite.waitReady,
    get ready() {
      return pglite.ready
    },
    get closed() {
      return pglite.closed
    },
  }
}
