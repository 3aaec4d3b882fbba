import { createHash } from 'node:crypto'
import pg from 'pg'

/** So many texts are prepared; a text beyond them is sent as it is, so that lists of ever new lengths fill no memory. */
const MOST_PREPARED = 500

/** A table has changed under a statement that was prepared: it is prepared anew under the next name. */
const PLAN_IS_STALE = '0A000'

const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === PLAN_IS_STALE

/** The names of the statements of one pool. */
const createNames = () => {
  const names = new Map<string, string>()
  let round = 0
  return {
    of: (text: string): string | undefined => {
      const known = names.get(text)
      if (known !== undefined || names.size >= MOST_PREPARED) return known
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

/** What Kysely calls: a text with its values. */
type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * The connections of a pool that prepare each text once: the server parses and plans it once instead of every time. After a
 * table has changed under a statement it is prepared anew and asked again; inside a transaction, which has failed by then,
 * `retryConflicts` begins anew.
 */
export const createPreparedClient = (): typeof pg.Client => {
  const names = createNames()
  return class PreparedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const plain = this.query.bind(this) as (...question: unknown[]) => unknown
      const send = this.query.bind(this) as (config: object) => Promise<pg.QueryResult>
      const prepared: Query = (text, values) => {
        const name = names.of(text)
        return send(name === undefined ? { text, values } : { name, text, values }).catch(error => {
          if (!isStale(error)) throw error
          names.forget()
          if (this.getTransactionStatus() !== 'I') throw error
          return prepared(text, values)
        })
      }
      this.query = ((...question: unknown[]) =>
        question.length === 2 && typeof question[0] === 'string' && Array.isArray(question[1])
          ? prepared(question[0], question[1])
          : plain(...question)) as typeof this.query
    }
  }
}
