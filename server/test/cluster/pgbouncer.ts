import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { canRun, engineAccount, freePort, startProcess, until } from './own-processes.ts'

const COMMANDS = [process.env.PGBOUNCER ?? '', '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer']
const command = COMMANDS.find(canRun)

/** Why there can be no pooler; null if there can. */
export const pgbouncerUnavailable: string | null =
  command === undefined ? 'pgbouncer is not installed; set PGBOUNCER' : null

/** Where a name leads; without a database, to the one of that name. */
export type PoolTarget = {
  readonly host?: string
  readonly port: number
  readonly database?: string
  readonly mode: 'transaction' | 'session'
}

/** What each name of a database leads to; `*` is any other. */
export type PoolTargets = Readonly<Record<string, PoolTarget>>

export type Pgbouncer = {
  readonly pid: number
  url(database: string): string
  /** Leads these names elsewhere; whoever still holds a connection under the old ones is cut off. */
  lead(targets: PoolTargets): Promise<void>
  /** Cuts everybody off from one of them. */
  reconnect(name: string): Promise<void>
  stop(): Promise<void>
}

/** Clients may send these settings; on a shared connection they would be another's, so they are dropped. */
const DROPPED = [
  'extra_float_digits',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
]

const lineOf = ([name, { host = '127.0.0.1', port, database, mode }]: [string, PoolTarget]): string =>
  `${name} = host=${host} port=${port} ${database === undefined ? '' : `dbname=${database} `}user=postgres pool_mode=${mode}${mode === 'session' ? ' pool_size=60' : ''}`

const configuration = (folder: string, port: number, targets: PoolTargets): string => `[databases]
${Object.entries(targets).map(lineOf).join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = postgres
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
reserve_pool_size = 5
server_connect_timeout = 2
server_login_retry = 0.2
query_wait_timeout = 3
ignore_startup_parameters = ${DROPPED.join(', ')}
pidfile = ${join(folder, 'pid')}
`

const STARTS_WITHIN_MS = 10_000

/** Starts a pooler on loopback in a new folder. */
export const startPgbouncer = async (folder: string, targets: PoolTargets): Promise<Pgbouncer> => {
  if (command === undefined) throw new Error(pgbouncerUnavailable ?? '')
  const [account, port, file] = [await engineAccount(), await freePort(), join(folder, 'pgbouncer.ini')]
  mkdirSync(folder, { recursive: true })
  chmodSync(dirname(folder), 0o711)
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid)
  writeFileSync(file, configuration(folder, port, targets))
  let led = targets
  const pgbouncer = startProcess(command, ['-q', file], account)
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const ask = async (...commands: string[]) => {
    const client = new pg.Client({ connectionString: url('pgbouncer') })
    client.on('error', () => {})
    await client.connect()
    let rows: Record<string, unknown>[] = []
    for (const each of commands) rows = (await client.query(each)).rows
    await client.end()
    return rows
  }
  await until(
    async () => (await ask('show version')).length === 1,
    STARTS_WITHIN_MS,
    () => `pgbouncer did not start: ${pgbouncer.said()}`,
  )
  return {
    get pid() {
      return pgbouncer.pid
    },
    url,
    lead: async to => {
      writeFileSync(file, configuration(folder, port, to))
      const moved = Object.entries(to).filter(([name, target]) => target.port !== led[name]?.port)
      led = to
      await ask('reload', ...moved.flatMap(([name]) => [`kill ${name}`, `resume ${name}`]))
    },
    reconnect: async name => {
      await ask(`kill ${name}`, `resume ${name}`)
    },
    stop: () => pgbouncer.signal('SIGINT').then(() => pgbouncer.signal('SIGKILL')),
  }
}
