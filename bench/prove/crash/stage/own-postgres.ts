import { execFile } from 'node:child_process'
import { accessSync, chownSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const start = async () => {
    await run('pg_ctl', ['-D', data, '-l', log, '-o', settings, '-w', 'start'])
  }
  const stopAtOnce = async () => {
    await run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
  }
  context.atEnd(() => rm(folder, { recursive: true, force: true }))
  await run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--data-checksums'])
  await start()
  context.atEnd(() => stopAtOnce().catch(() => {}))
  return { databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`, stopAtOnce, start }
}
