import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/test/cluster/own-processes.ts'
import { type Pgbouncer, pgbouncerUnavailable, startPgbouncer } from '../../server/test/cluster/pgbouncer.ts'
import { postgresUnavailable } from '../../server/test/cluster/postgres-server.ts'
import { type RedisServer, startRedis } from '../../server/test/cluster/redis-server.ts'
import { findHaproxy } from '../prove/proxy/find-haproxy.ts'
import { type AppProcesses, startApps } from './app-processes.ts'
import { startFrontProxy } from './engines/front-proxy.ts'
import { type PostgresPair, startPostgresPair } from './engines/postgres-pair.ts'

/** The product on four processes with all its engines, on loopback. */
export type Cluster = {
  readonly url: string
  readonly folder: string
  readonly apps: AppProcesses
  readonly postgres: PostgresPair
  readonly pooler: Pgbouncer
  readonly redis: RedisServer
  /** The primary's own address, past the pooler. */
  databaseUrl(): string
  pids(): Readonly<Record<string, number>>
  /** Leads everybody to the primary and the replica there are now. */
  lead(): Promise<void>
  /** Promotes the replica of a primary that has ended, and leads everybody there. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'karvon'

/** What the server would set on connections of its own (docs/operations.md#pgbouncer). */
const TIMEOUTS = {
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
} as const

/** Where no replica is, nobody listens. */
const targetsOf = (postgres: PostgresPair, nowhere: number) => ({
  [DATABASE]: { port: postgres.primary.port, mode: 'transaction' } as const,
  [`${DATABASE}_direct`]: { port: postgres.primary.port, database: DATABASE, mode: 'session' } as const,
  [`${DATABASE}_replica`]: {
    port: postgres.replica?.port ?? nowhere,
    database: DATABASE,
    mode: 'session',
  } as const,
})

const createDatabase = async ({ primary }: PostgresPair): Promise<void> => {
  await primary.run(
    `create database ${DATABASE}`,
    ...Object.entries(TIMEOUTS).map(([name, value]) => `alter database ${DATABASE} set ${name} = '${value}'`),
  )
}

/** Why there can be no cluster here; null if there can. */
export const clusterUnavailable = async (): Promise<string | null> => {
  const haproxy = await findHaproxy()
  return postgresUnavailable ?? pgbouncerUnavailable ?? ('problem' in haproxy ? haproxy.problem : null)
}

type Undo = () => Promise<void>

const undoAll = async (undone: Undo[]): Promise<void> => {
  for (const undo of undone.splice(0).toReversed()) await undo().catch(error => console.error(error))
}

const startAll = async (
  folder: string,
  demo: boolean,
  atEnd: (undo: Undo) => void,
): Promise<Omit<Cluster, 'stop'>> => {
  const haproxy = await findHaproxy()
  if ('problem' in haproxy) throw new Error(haproxy.problem)
  const postgres = await startPostgresPair(folder)
  atEnd(postgres.stop)
  await createDatabase(postgres)
  const nowhere = await freePort()
  const pooler = await startPgbouncer(join(folder, 'pgbouncer'), targetsOf(postgres, nowhere))
  atEnd(pooler.stop)
  const redis = await startRedis(folder)
  atEnd(redis.kill)
  const apps = await startApps({
    DATABASE_URL: pooler.url(DATABASE),
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: pooler.url(`${DATABASE}_direct`),
    REPLICA_URL: pooler.url(`${DATABASE}_replica`),
    REDIS_URL: redis.url,
    POSITIONS_QUEUE: 'on',
    DATA_DIR: join(folder, 'data'),
    SECRET: randomBytes(32).toString('base64url'),
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    DEMO: demo ? 'on' : 'off',
  })
  atEnd(apps.stop)
  const proxy = await startFrontProxy(haproxy, folder, apps.ports)
  atEnd(() => proxy.signal('SIGKILL'))
  const lead = () => pooler.lead(targetsOf(postgres, nowhere))
  return {
    url: proxy.url,
    ...{ folder, apps, postgres, pooler, redis },
    databaseUrl: () => postgres.primary.url(DATABASE),
    pids: () => ({
      haproxy: proxy.pid,
      web: apps.pidOf('web'),
      intake: apps.pidOf('intake'),
      sockets: apps.pidOf('sockets'),
      jobs: apps.pidOf('jobs'),
      pgbouncer: pooler.pid,
      primary: postgres.primary.pid,
      replica: postgres.replica?.pid ?? 0,
      redis: redis.pid,
    }),
    lead,
    failOver: async () => {
      await postgres.failOver()
      await lead()
    },
  }
}

/** Starts everything in a new temporary folder, with the demo or empty. */
export const startCluster = async ({ demo }: { readonly demo: boolean }): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-cluster-'))
  chmodSync(folder, 0o711)
  const undone: Undo[] = [async () => rmSync(folder, { recursive: true, force: true })]
  try {
    const started = await startAll(folder, demo, undo => void undone.push(undo))
    return { ...started, stop: () => undoAll(undone) }
  } catch (error) {
    await undoAll(undone)
    throw error
  }
}
