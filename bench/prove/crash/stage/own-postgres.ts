import { execFile } from 'node:child_process'
import { accessSync, appendFileSync, chownSync, constants, mkdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../../../e2e/free-port.ts'
import type { ProofContext } from '../../proof.ts'

const execute = promisify(execFile)
const BINARIES = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'

/** A PostgreSQL cluster of the proof's own that may be stopped as if by a power cut. */
export type OwnPostgres = {
  readonly databaseUrl: string
  /** Stops immediately; committed data is only in the write-ahead log. */
  stopAtOnce(): Promise<void>
  /** Resolves once it accepts connections again. */
  start(): Promise<void>
  /** Kills its first process by SIGKILL, as a failing machine would; resolves once nothing of it runs. */
  kill(): Promise<void>
  /** A folder of its user. */
  makeFolder(name: string): string
  /** Runs one of PostgreSQL's programs as its user. */
  run(program: string, args: readonly string[]): Promise<unknown>
  /** Its folder, with `data` in it. */
  readonly folder: string
}

/** How a cluster differs from the usual one. */
type ClusterOptions = {
  /** Lines of postgresql.conf, given where the cluster will be. */
  readonly conf?: (folder: string) => string
  readonly initdb?: readonly string[]
}

const GONE_WITHIN_MS = 10_000

/** Resolves once no process has the cluster's shared memory any more. */
const killCluster = async (data: string): Promise<void> => {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  const until = performance.now() + GONE_WITHIN_MS
  const runs = async () =>
    (await execute('ps', ['-o', 'pid=,args=', '-e'])).stdout.split('\n').some(line => line.includes(data))
  while (performance.now() < until && (await runs())) await wait(20)
}

type Account = { readonly uid: number; readonly gid: number }

/** The account to run as instead of root; null if there is none. */
const accountToRunAs = async (): Promise<Account | undefined | null> => {
  if (process.getuid?.() !== 0) return undefined
  const numberOf = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout)
  try {
    return { uid: await numberOf('-u'), gid: await numberOf('-g') }
  } catch {
    return null
  }
}

const hasBinaries = (): boolean => {
  try {
    for (const name of ['initdb', 'pg_ctl']) accessSync(join(BINARIES, name), constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Creates and starts a cluster in a temporary folder, or returns why that is impossible. */
export const ownPostgres = async (
  context: ProofContext,
  { conf, initdb = [] }: ClusterOptions = {},
): Promise<OwnPostgres | { readonly skippedBecause: string }> => {
  if (!hasBinaries()) return { skippedBecause: `no initdb and pg_ctl in ${BINARIES}; set POSTGRES_BIN` }
  const account = await accountToRunAs()
  if (account === null) return { skippedBecause: 'root has no account "postgres" to run PostgreSQL as' }
  const folder = await mkdtemp(join(tmpdir(), 'karvon-prove-postgres-'))
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  const [data, log, port] = [join(folder, 'data'), join(folder, 'log'), await freePort()]
  const run = (name: string, args: readonly string[]) =>
    execute(join(BINARIES, name), args, { ...account, cwd: folder, timeout: 60_000 })
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  const makeFolder = (name: string) => {
    const made = join(folder, name)
    mkdirSync(made, { mode: 0o700 })
    if (account !== undefined) chownSync(made, account.uid, account.gid)
    return made
  }
  const start = async () => {
    await run('pg_ctl', ['-D', data, '-l', log, '-o', settings, '-w', 'start'])
  }
  const stopAtOnce = async () => {
    await run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
  }
  context.atEnd(() => rm(folder, { recursive: true, force: true }))
  await run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '--data-checksums',
    ...initdb,
  ])
  if (conf !== undefined) appendFileSync(join(data, 'postgresql.conf'), `\n${conf(folder)}\n`)
  await start()
  context.atEnd(() => stopAtOnce().catch(() => {}))
  const kill = () => killCluster(data)
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  return { databaseUrl, stopAtOnce, start, kill, makeFolder, run, folder }
}
