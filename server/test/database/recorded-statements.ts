import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts'

/** A statement as a repository sends it. */
export type SentStatement = {
  readonly text: string
  readonly values: readonly unknown[]
  /** Its call stack, innermost first, limited to the product's files. */
  readonly calls: readonly string[]
}

const SOURCE = /server\/src\/((?:features|platform)\/[\w/.-]+\.ts)/

const callsOf = (stack: string | undefined): string[] => [
  ...new Set((stack ?? '').split('\n').flatMap(line => SOURCE.exec(line)?.[1] ?? [])),
]

const DEEP = 60

const deepStack = (): string | undefined => {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = DEEP
  const { stack } = new Error('where')
  Error.stackTraceLimit = usual
  return stack
}

type Executor = ReturnType<Db['getExecutor']>

/** The same executor, and those that it makes for transactions, with a callback for each query. */
const watched = (executor: Executor, onQuery: (query: CompiledQuery) => void): Executor => {
  const execute = executor.executeQuery.bind(executor)
  const reconnect = executor.withConnectionProvider.bind(executor)
  return Object.assign(executor, {
    executeQuery: ((query, options) => {
      onQuery(query)
      return execute(query, options)
    }) satisfies Executor['executeQuery'],
    withConnectionProvider: (provider: Parameters<typeof reconnect>[0]) =>
      watched(reconnect(provider), onQuery),
  })
}

/** Makes another database object of the same connections. */
const OTHER: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
}

/** The same database, recording every statement except `begin` and `commit`. */
export const recordStatements = (
  database: OpenDatabase,
): { readonly database: OpenDatabase; readonly sent: SentStatement[] } => {
  const sent: SentStatement[] = []
  const db = database.db.withPlugin(OTHER)
  watched(db.getExecutor(), ({ sql, parameters }) => {
    sent.push({ text: sql, values: parameters, calls: callsOf(deepStack()) })
  })
  return { database: { ...database, db }, sent }
}
