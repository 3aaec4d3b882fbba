import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  type Account,
  canRun,
  engineAccount,
  freePort,
  type OwnProcess,
  startProcess,
  until,
} from './own-processes.ts'

const execute = promisify(execFile)
const BINARIES = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'
const READY_WITHIN_MS = 30_000

/** Why there can be no cluster of our own; null if there can. */
export const postgresUnavailable: string | null = ['initdb', 'postgres', 'pg_basebackup'].every(name =>
  canRun(join(BINARIES, name)),
)
  ? null
  : `no initdb, postgres and pg_basebackup in ${BINARIES}; set POSTGRES_BIN`

/** A PostgreSQL of our own on loopback. */
export type PostgresServer = {
  readonly port: number
  readonly pid: number
  hasEnded(): boolean
  url(database?: string): string
  /** Runs statements one by one, each outside a transaction. */
  run(...statements: readonly string[]): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** SIGINT asks it to stop; SIGQUIT stops it at once; SIGKILL is a power cut. */
  stop(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Makes a replica the primary. */
  promote(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

const USUAL: Settings = {
  listen_addresses: '127.0.0.1',
  wal_level: 'replica',
  hot_standby: 'on',
  wal_keep_size: '256MB',
  max_connections: '200',
}

const query = async (url: string, statements: readonly string[]): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}

type Place = { readonly folder: string; readonly port: number; readonly account: Account }

const serve = ({ folder, port, account }: Place, settings: Settings): PostgresServer => {
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`
  let server: OwnProcess | null = null
  const run: PostgresServer['run'] = (...statements) => query(url(), statements)
  const flags = Object.entries({ ...USUAL, ...settings, port: String(port), unix_socket_directories: folder })
  const args = ['-D', join(folder, 'data'), ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return {
    port,
    get pid() {
      return server?.pid ?? 0
    },
    hasEnded: () => server === null || server.hasEnded(),
    url,
    run,
    start: async () => {
      const started = startProcess(join(BINARIES, 'postgres'), args, { ...account, cwd: folder })
      server = started
      await until(
        async () => {
          if (started.hasEnded()) throw new Error('ended')
          return (await run('select 1')).length === 1
        },
        READY_WITHIN_MS,
        () => `PostgreSQL did not start:\n${started.said()}`,
      )
    },
    stop: async (signal = 'SIGINT') => server?.signal(signal),
    promote: async () => {
      await run('select pg_promote(true, 30)')
    },
  }
}

const newPlace = async (folder: string): Promise<Place> => {
  const account = await engineAccount()
  mkdirSync(folder, { recursive: true })
  if (account.uid !== undefined) {
    chownSync(folder, account.uid, account.gid ?? account.uid)
    // a temporary folder is its maker's alone
    chmodSync(dirname(folder), 0o711)
  }
  return { folder, port: await freePort(), account }
}

const create = ({ folder, account }: Place, tool: string, args: readonly string[]) =>
  execute(join(BINARIES, tool), ['-D', join(folder, 'data'), ...args], {
    ...account,
    cwd: folder,
    timeout: 60_000,
  })

/** Makes and starts a cluster in a new folder. */
export const startPrimary = async (folder: string, settings: Settings = {}): Promise<PostgresServer> => {
  const place = await newPlace(folder)
  await create(place, 'initdb', [
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const server = serve(place, settings)
  await server.start()
  return server
}

/** Copies a primary into a new folder and follows it, under this name. */
export const startReplica = async (
  primary: PostgresServer,
  folder: string,
  { name = 'replica', settings = {} }: { readonly name?: string; readonly settings?: Settings } = {},
): Promise<PostgresServer> => {
  const place = await newPlace(folder)
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`
  await create(place, 'pg_basebackup', ['-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  const server = serve(place, settings)
  await server.start()
  return server
}
