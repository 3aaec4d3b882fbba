import { appendFileSync, chownSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../../e2e/free-port.ts'
import type { ProofContext } from '../../proof.ts'
import type { OwnPostgres } from '../stage/own-postgres.ts'

type Recovery = {
  readonly name: string
  readonly restoreCommand: string
  /** The moment to recover to; null: as far as the archive goes. */
  readonly until: string | null
}

const RECOVERED_WITHIN_MS = 60_000

const isRecovering = async (databaseUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    return (await client.query('select pg_is_in_recovery() as still')).rows[0].still
  } catch {
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

/** Copies the base backup, with its owner, to where a new cluster is. */
const copyBase = async (from: string, data: string): Promise<void> => {
  const { uid, gid } = statSync(from)
  await cp(from, data, { recursive: true, preserveTimestamps: true })
  const own = (path: string) => chownSync(path, uid, gid)
  for (const path of ['', ...(readdirSync(data, { recursive: true }) as string[])]) own(join(data, path))
}

/** Starts a new cluster from `base` and the archive; resolves with its URL once it takes writes. */
export const recoverCluster = async (
  context: ProofContext,
  own: OwnPostgres,
  { name, restoreCommand, until }: Recovery,
): Promise<string> => {
  const [base, data, port] = [join(own.folder, 'base'), join(own.folder, name), await freePort()]
  await copyBase(base, data)
  const { uid, gid } = statSync(base)
  const target =
    until === null ? [] : [`recovery_target_time = '${until}'`, `recovery_target_action = 'promote'`]
  const lines = ['archive_mode = off', `restore_command = '${restoreCommand}'`, ...target]
  appendFileSync(join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`)
  const signal = join(data, 'recovery.signal')
  writeFileSync(signal, '')
  chownSync(signal, uid, gid)
  const settings = `-p ${port} -k ${own.folder} -c listen_addresses=127.0.0.1`
  const log = join(own.folder, `${name}.log`)
  await own.run('pg_ctl', ['-D', data, '-l', log, '-o', settings, '-w', 'start'])
  context.atEnd(async () => {
    await own.run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
  })
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const deadline = performance.now() + RECOVERED_WITHIN_MS
  while (await isRecovering(databaseUrl)) {
    if (performance.now() > deadline) throw new Error(`${name} did not recover`)
    await wait(50)
  }
  return databaseUrl
}
