import { connect } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type ChangeListener, listenOnPostgres } from './change-listener.ts'
import { type OpenDatabase, readClockOf } from './database.ts'
import { oneConnectionEach } from './one-connection.ts'
import { holdingOutages } from './outage/holding-driver.ts'
import { createPreparedClient } from './prepared/prepared-client.ts'
import { safeInteger } from './safe-integer.ts'
import { createSilenceWatch } from './silence-watch.ts'
import type { Tables } from './tables.ts'

const WITHIN_MS = 500
const POSTGRES_PORT = 5432

/** Whether something accepts connections at this address; one that names a Unix socket is taken at its word. */
const acceptsConnections = (connectionString: string): Promise<boolean> => {
  const { hostname, port, searchParams } = new URL(connectionString)
  if (searchParams.has('host') || hostname === '') return Promise.resolve(true)
  return new Promise(resolve => {
    const socket = connect({ host: hostname, port: Number(port || POSTGRES_PORT), timeout: WITHIN_MS })
    const decide = (does: boolean) => {
      socket.destroy()
      resolve(does)
    }
    socket.once('connect', () => decide(true))
    socket.once('error', () => decide(false))
    socket.once('timeout', () => decide(false))
  })
}

const INT8 = 20
pg.types.setTypeParser(INT8, safeInteger)

const CONNECTIONS = 10

/** In ms, as docs/trust.md#storage-settings. */
export const TIMEOUTS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  lock_timeout: 2_000,
} as const

export type PostgresTimeouts = Readonly<Record<keyof typeof TIMEOUTS, number>>

/**
 * A pooler lends a connection for a transaction: nothing may be kept on it, neither settings nor statements nor locks
 * (docs/decisions/0066). `directUrl` leads past it.
 */
export type Pooling = { readonly directUrl: string | null }

/** An advisory lock number used for nothing else. */
const EXCLUSIVE_LOCK = 8_021_966

/**
 * Holds a lock on its own connection, waiting for others without a limit; the lock also ends with the process. It is a
 * transaction's, so that it holds through a pooler too.
 */
const exclusivelyOn = (connectionString: string) => async (work: () => Promise<void>) => {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock(${EXCLUSIVE_LOCK})`)
    await work()
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The timeouts that a connection is opened with; through a pooler they are the role's (docs/operations.md#pgbouncer). */
const settingsOf = (timeouts: PostgresTimeouts, pooling: Pooling | null) =>
  pooling === null ? timeouts : { connectionTimeoutMillis: timeouts.connectionTimeoutMillis }

/**
 * Compiling a plan to machine code takes longer than any of our statements; PostgreSQL does it for those it overestimates. Sent
 * as the first statement, since a pooler in session mode refuses parameters of the start that it does not know. If it fails,
 * the connection is broken, and the statement after it says so.
 */
const withoutCompiler = (client: pg.PoolClient): void => {
  client.query('set jit = off').catch(() => {})
}

/** Nothing is heard through a pooler; who listens looks by themselves every few seconds. */
const DEAF: ChangeListener = { isListening: () => false, stop: async () => {} }

/** A pool of connections to a PostgreSQL server; where it `holds`, who asks waits for one that is away for a moment. */
export const openPostgres = async (
  connectionString: string,
  timeouts: PostgresTimeouts = TIMEOUTS,
  pooling: Pooling | null = null,
  { holds = true }: { readonly holds?: boolean } = {},
): Promise<OpenDatabase> => {
  const ownUrl = pooling === null ? connectionString : pooling.directUrl
  // past the pooler, where waiting for one of its few connections would count as silence
  const watch = createSilenceWatch(ownUrl ?? connectionString)
  const stream = watch.stream
  const pool = new pg.Pool({
    ...settingsOf(timeouts, pooling),
    max: CONNECTIONS,
    pipeline: true,
    connectionString,
    stream,
    Client: createPreparedClient({ keepsStatements: pooling === null }),
  })
  // A connection that the server drops is replaced by the pool, and its query fails on its own; without an
  // error listener, for idle and for busy connections, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    if (pooling === null) withoutCompiler(client)
  })
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<Tables>({
    dialect: oneConnectionEach(holds ? holdingOutages(dialect) : dialect, { isOnly: false }),
  })
  return {
    kind: 'postgres',
    db,
    exec: async script => {
      await pool.query({ text: script })
    },
    pool: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    watch: watch.start,
    answers: async () =>
      (await watch.answers()) && (pooling === null || (await acceptsConnections(connectionString))),
    readClock: readClockOf(db),
    exclusively: exclusivelyOn(ownUrl ?? connectionString),
    listen: (channel, onChange) => {
      const { connectionTimeoutMillis } = timeouts
      if (ownUrl === null) return DEAF
      return listenOnPostgres(
        { connectionString: ownUrl, connectionTimeoutMillis, stream },
        channel,
        onChange,
      )
    },
    close: async () => {
      watch.stop()
      await db.destroy()
    },
  }
}
