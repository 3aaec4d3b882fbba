import type { SentStatement } from '../database/recorded-statements.ts'
import { formatSql } from './format-sql.ts'

/** Where the prints are, a file for each use case. */
export const PRINTS = new URL('../../sql/', import.meta.url)

/** The file that sends a statement: the feature's, if it is sent for one. */
const senderOf = ({ calls }: SentStatement): string =>
  calls.find(file => file.startsWith('features/')) ?? calls[0] ?? 'the platform'

/** Savepoints are numbered by the process. */
const withoutNumbers = (text: string): string => text.replace(/\binner_\d+/g, 'inner')

const printStatement = (statement: SentStatement): string =>
  `-- ${senderOf(statement)}\n${formatSql(withoutNumbers(statement.text))};\n`

/** The page of each use case; what all of them send first, to find the session, has a page of its own. */
export const printSql = (recorded: ReadonlyMap<string, readonly SentStatement[]>): Map<string, string> => {
  const [first = []] = recorded.values()
  const [session] = first
  if (session === undefined) throw new Error('no use case sends anything')
  const pages = new Map([['session', printStatement(session)]])
  for (const [useCase, statements] of recorded) {
    const printed = statements.map(each =>
      each.text === session.text ? '-- the session: session.sql\n' : printStatement(each),
    )
    const title = `-- ${useCase}: ${statements.length} statements\n`
    pages.set(useCase, [title, ...printed].join('\n'))
  }
  return pages
}
