// Kept although postgres.js prepares by itself: its transactions take 1.8 times the CPU (docs/decisions/0110).
import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { isStalePlan, MOST_PREPARED } from './stale-plan.ts'

/** The names of the statements of one pool. */
const createNames = (most: number) => {
  const names = new Map<string, string>()
  let round = 0
  return {
    of: (text: string): string | undefined => {
      const known = names.get(text)
      if (known !== undefined || names.size >= most) return known
      const name = `${round}_${createHash('sha1').update(text).digest('base64url')}`
      names.set(text, name)
      return name
    },
    forget: (): void => {
      round += 1
      names.clear()
    },
  }
}

/** Kysely's query interface: a text with values. */
type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

const isKyselys = (question: readonly unknown[]): question is Parameters<Query> =>
  question.length === 2 && typeof question[0] === 'string' && Array.isArray(question[1])

const nothing = (command: string): pg.QueryResult => ({
  command,
  rowCount: null,
  oid: 0,
  rows: [],
  fields: [],
})

/** Texts sent under the names of their prepared statements. */
const askPrepared = (client: pg.Client, names: ReturnType<typeof createNames>): Query => {
  const send = client.query.bind(client) as unknown as (config: object) => Promise<pg.QueryResult>
  const ask: Query = (text, values) => {
    const name = names.of(text)
    return send(name === undefined ? { text, values } : { name, text, values }).catch(error => {
      if (!isStalePlan(error)) throw error
      names.forget()
      if (client.getTransactionStatus() !== 'I') throw error
      return ask(text, values)
    })
  }
  return ask
}

/** `begin` is sent with the first statement in one packet, which saves a round trip. */
const beginWithFirst = (client: pg.Client, ask: Query): Query => {
  const { connection } = client as unknown as { connection: { stream: Writable } }
  const send = client.query.bind(client) as (text: string) => Promise<pg.QueryResult>
  let isBeginning = false
  const sendBoth = (...first: Parameters<Query>) => {
    // read now: encryption replaces the stream
    const { stream } = connection
    stream.cork()
    try {
      return Promise.all([send('begin'), ask(...first)])
    } finally {
      stream.uncork()
    }
  }
  const beginAnd: Query = async (...first) => {
    const [, answer] = await sendBoth(...first)
    return answer
  }
  return async (text, values) => {
    const isFirst = isBeginning
    isBeginning = text === 'begin'
    if (isBeginning) return nothing('BEGIN')
    if (!isFirst) return ask(text, values)
    // a transaction without statements was never begun
    return text === 'commit' || text === 'rollback' ? nothing(text.toUpperCase()) : beginAnd(text, values)
  }
}

/**
 * Pool connections that prepare each text once, so that the server parses and plans it only once.
 * After a table has changed, a statement is prepared and sent again; inside a transaction, which has
 * failed by then, `retryConflicts` restarts it. The pool's `pipeline` must be on. Connections that a pooler lends keep no
 * statements: each is sent whole.
 */
export const createPreparedClient = ({ keepsStatements = true } = {}): typeof pg.Client => {
  const names = createNames(keepsStatements ? MOST_PREPARED : 0)
  return class PreparedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const plain = this.query.bind(this) as (...question: unknown[]) => unknown
      const ask = beginWithFirst(this, askPrepared(this, names))
      this.query = ((...question: unknown[]) =>
        isKyselys(question) ? ask(...question) : plain(...question)) as typeof this.query
    }
  }
}
