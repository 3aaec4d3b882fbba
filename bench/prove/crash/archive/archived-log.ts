import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { notRun } from '../../not-run.ts'
import type { Proof, ProofContext, ProofResult } from '../../proof.ts'
import { type OwnPostgres, ownPostgres } from '../stage/own-postgres.ts'
import { recoverCluster } from './recover-cluster.ts'

const INTERVAL_S = { short: 2, long: 5 }
/**
 * How long after its interval a segment may take to be switched and copied; on a shared machine longer, and still less than all that is
 * written after the base backup, which a broken archive would lose.
 */
const COPYING_MS = { short: 4_000, long: 1_500 }
/** The archive's folder as docs/operations.md writes it. */
const WRITTEN_FOLDER = '/mnt/backup/wal'

/** The settings that docs/operations.md tells operators to write, so that what is documented is what is proved. */
const documented = (name: 'archive_command' | 'restore_command', folder: string): string => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const line = new RegExp(`^${name} = '(.*)'$`, 'm').exec(page)?.[1]
  if (line === undefined) throw new Error(`docs/operations.md has no ${name}`)
  return line.replaceAll(WRITTEN_FOLDER, folder)
}

const configured = (seconds: number) => (folder: string) =>
  [
    'wal_level = replica',
    'archive_mode = on',
    `archive_timeout = ${seconds}s`,
    `archive_command = '${documented('archive_command', `${folder}/wal`)}'`,
  ].join('\n')

type Acknowledged = { readonly id: number; readonly at: number }

/** Writes a row every few milliseconds until the cluster is gone; what it returns was acknowledged. */
const writeUntilGone = async (databaseUrl: string): Promise<Acknowledged[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const acknowledged: Acknowledged[] = []
  try {
    for (let id = 1; ; id++) {
      await client.query('insert into written (id) values ($1)', [id])
      acknowledged.push({ id, at: performance.now() })
      await wait(5)
    }
  } catch {
    return acknowledged
  }
}

const query = async (databaseUrl: string, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** Deletes what was written so far, by mistake; returns a moment before. */
const makeMistake = async (databaseUrl: string): Promise<string> => {
  const { rows } = await query(
    databaseUrl,
    'select clock_timestamp()::text as at, max(id) as last from written',
  )
  await wait(300)
  await query(databaseUrl, `delete from written where id <= ${rows[0].last}`)
  return rows[0].at
}

const idsIn = async (databaseUrl: string): Promise<number[]> =>
  (await query(databaseUrl, 'select id::int from written order by id')).rows.map(({ id }) => id)

type Written = {
  readonly acknowledged: readonly Acknowledged[]
  readonly killedAt: number
  readonly before: string
}

/** A base backup, writes, a mistake, more writes, and a kill in the middle of them. */
const loseThePrimary = async (own: OwnPostgres, context: ProofContext, seconds: number): Promise<Written> => {
  const { databaseUrl } = own
  own.makeFolder('wal')
  await query(databaseUrl, 'create table written (id bigint primary key)')
  const port = new URL(databaseUrl).port
  const target = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', '-D', `${own.folder}/base`]
  await own.run('pg_basebackup', [...target, '--checkpoint=fast', '--no-sync'])
  const writing = writeUntilGone(databaseUrl)
  await wait(1_500)
  const before = await makeMistake(databaseUrl)
  await wait(seconds * 3_000 + context.random.whole(0, seconds * 1_000))
  const killedAt = performance.now()
  await own.kill()
  return { acknowledged: await writing, killedAt, before }
}

const prove = async (own: OwnPostgres, context: ProofContext, seconds: number): Promise<ProofResult> => {
  const { acknowledged, killedAt, before } = await loseThePrimary(own, context, seconds)
  const restoreCommand = documented('restore_command', `${own.folder}/wal`)
  const atEnd = await recoverCluster(context, own, { name: 'to-end', restoreCommand, until: null })
  const recovered = new Set(await idsIn(atEnd))
  const first = Math.min(...recovered)
  const lost = acknowledged.filter(({ id }) => id >= first && !recovered.has(id))
  const lossMs = lost[0] === undefined ? 0 : killedAt - lost[0].at
  const hasGap = lost.some(({ id }) => recovered.has(id + 1))
  const rewound = await recoverCluster(context, own, {
    name: 'before-mistake',
    restoreCommand,
    until: before,
  })
  const deleted = (await idsIn(rewound)).length
  const allowedMs = seconds * 1_000 + COPYING_MS[context.isShort ? 'short' : 'long']
  return {
    figure: `${acknowledged.length} rows, primary killed, archive every ${seconds} s: ${lost.length} lost, the oldest ${(lossMs / 1000).toFixed(1)} s before the kill; ${deleted} rows back by recovery to before their deletion`,
    failures: [
      ...(recovered.size === 0 ? ['nothing was recovered'] : []),
      ...(lossMs > allowedMs ? [`${lossMs.toFixed(0)} ms are lost, more than ${allowedMs}`] : []),
      ...(hasGap ? ['a row is lost and a later one is not'] : []),
      ...(deleted === 0 ? ['recovery to a point in time brought nothing back'] : []),
    ],
  }
}

/** T52: the primary is lost with its disk; what is left is a base backup and the archive of its log. */
export const ARCHIVED_LOG: Proof = {
  id: 'T52',
  statement: 'after the loss of the primary no more is missing than the archive interval says',
  run: async context => {
    const seconds = context.isShort ? INTERVAL_S.short : INTERVAL_S.long
    const own = await ownPostgres(context, { conf: configured(seconds), initdb: ['--wal-segsize=1'] })
    return 'skippedBecause' in own ? notRun(own.skippedBecause) : prove(own, context, seconds)
  },
}
