import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { listenOnPostgres } from './change-listener.ts'
import type { OpenDatabase } from './database.ts'
import { oneConnectionEach } from './one-connection.ts'
import { createPreparedClient } from './prepared/prepared-client.ts'
import { safeInteger } from './safe-integer.ts'
import { createSilenceWatch } from './silence-watch.ts'
import type { Tables } from './tables.ts'

const INT8 = 20
pg.types.setTypeParser(INT8, safeInteger)

const CONNECTIONS = 10

/** In ms, as docs/trust.md#storage-settings. */
const TIMEOUTS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  lock_timeout: 2_000,
} as const

export type PostgresTimeouts = Readonly<Record<keyof typeof TIMEOUTS, number>>

/** An advisory lock number used for nothing else. */
const EXCLUSIVE_LOCK = 8_021_966

/** Holds a lock on its own connection, waiting for others without a limit; the lock also ends with the process. */
const exclusivelyOn = (connectionString: string) => async (work: () => Promise<void>) => {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [EXCLUSIVE_LOCK])
    await work()
  } finally {
    await client.end()
  }
}

/** A pool of connections to a PostgreSQL server. */
export const openPostgres = async (
  connectionString: string,
  timeouts: PostgresTimeouts = TIMEOUTS,
): Promise<OpenDatabase> => {
  const watch = createSilenceWatch(connectionString)
  const stream = watch.stream
  const pool = new pg.Pool({
    ...timeouts,
    max: CONNECTIONS,
    pipeline: true,
    connectionString,
    stream,
    Client: createPreparedClient(),
  })
  // A connection that the server drops is replaced by the pool, and its query fails on its own; without an
  // error listener, for idle and for busy connections, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: oneConnectionEach(new PostgresDialect({ pool }), { isOnly: false }),
  })
  return {
    kind: 'postgres',
    db,
    exec: async script => {
      await pool.query({ text: script })
    },
    watch: watch.start,
    answers: watch.answers,
    exclusively: exclusivelyOn(connectionString),
    listen: (channel, onChange) => {
      const { connectionTimeoutMillis } = timeouts
      return listenOnPostgres({ connectionString, connectionTimeoutMillis, stream }, channel, onChange)
    },
    close: async () => {
      watch.stop()
      await db.destroy()
    },
  }
}
