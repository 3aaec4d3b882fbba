import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import type { OpenDatabase } from '../../src/platform/db/database.ts'

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

/** The same database, recording every statement except `begin` and `commit`. */
export const recordStatements = (
  database: OpenDatabase,
): { readonly database: OpenDatabase; readonly sent: SentStatement[] } => {
  const sent: SentStatement[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = new PostgresQueryCompiler().compileQuery(node, queryId)
      sent.push({ text: sql, values: parameters, calls: callsOf(deepStack()) })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { database: { ...database, db: database.db.withPlugin(plugin) }, sent }
}
