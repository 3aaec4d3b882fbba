import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { SECRET, startServer } from '../../../e2e/start-server.ts'
import { ownPostgres } from '../crash/stage/own-postgres.ts'
import type { Proof, ProofContext } from '../proof.ts'

const ENDS_WITHIN_MS = 5_000

type Settings = Readonly<Record<string, string>>

const production = (): Settings => ({
  NODE_ENV: 'production',
  DEMO: 'off',
  SIMULATOR: '',
  SECRET: randomBytes(32).toString('base64url'),
  PUBLIC_URL: 'https://karvon.example',
  SMS_PROVIDER: 'eskiz',
  ESKIZ_EMAIL: 'it@karvon.example',
  ESKIZ_PASSWORD: 'of nobody',
  TRUSTED_PROXIES: '1',
  DRAIN_SECONDS: '0',
})

/** A start that must not succeed: what is wrong with it, and the setting that must be named. */
type Unsafe = { readonly what: string; readonly change: Settings; readonly named: string }

const SETTINGS: readonly Unsafe[] = [
  { what: 'no sender', change: { SMS_PROVIDER: '' }, named: 'SMS_PROVIDER' },
  { what: 'a sender without its account', change: { ESKIZ_PASSWORD: '' }, named: 'ESKIZ_PASSWORD' },
  { what: 'no secret', change: { SECRET: '' }, named: 'SECRET' },
  { what: 'the secret that stands in the repository', change: { SECRET }, named: 'SECRET' },
  { what: 'a secret of one letter', change: { SECRET: 'x'.repeat(64) }, named: 'SECRET' },
  { what: 'the demonstration', change: { DEMO: 'on' }, named: 'DEMO' },
  { what: 'no word about proxies', change: { TRUSTED_PROXIES: '' }, named: 'TRUSTED_PROXIES' },
  { what: 'no address of the site', change: { PUBLIC_URL: '' }, named: 'PUBLIC_URL' },
]

/** Why a start was not refused as it must be; null: it was. */
const whyNotRefused = async ({ what, change, named }: Unsafe, withinMs: number): Promise<string | null> => {
  const begun = performance.now()
  const started = await startServer({ ...production(), ...change }).catch((error: Error) => error)
  const ms = performance.now() - begun
  if (!(started instanceof Error)) {
    await started.stop()
    return `it started with ${what}`
  }
  const [, code, said = ''] = /the server ended with (\d+):\n([\s\S]*)/.exec(started.message) ?? []
  if (code === undefined || code === '0') return `with ${what}: ${started.message.slice(0, 200)}`
  if (!said.includes(named)) return `with ${what} it ended without naming ${named}: ${said.slice(0, 200)}`
  return ms > withinMs ? `with ${what} it ended after ${Math.round(ms)} ms` : null
}

const forgetfulDatabase = async (context: ProofContext): Promise<Unsafe> => {
  const databaseUrl = await context.makeDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set synchronous_commit = off`)
  await client.end()
  const change = { DATABASE_URL: databaseUrl }
  return { what: 'synchronous_commit off', change, named: 'synchronous_commit' }
}

/** A cluster without fsync, or why none can be made. */
const clusterWithoutFsync = async (context: ProofContext): Promise<Unsafe | string> => {
  const own = await ownPostgres(context)
  if ('skippedBecause' in own) return own.skippedBecause
  const client = new pg.Client({ connectionString: own.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.end()
  return { what: 'fsync off', change: { DATABASE_URL: own.databaseUrl }, named: 'fsync' }
}

const startsWithAll = async (context: ProofContext): Promise<string | null> => {
  const settings = { ...production(), DATABASE_URL: await context.makeDatabase() }
  const started = await startServer(settings).catch((error: Error) => error)
  if (started instanceof Error) return `it does not start with all it needs: ${started.message}`
  await started.stop()
  return null
}

export const refusedStarts: Proof = {
  id: 'T25',
  says: 'a production start that is unsafe ends with a code other than 0 within 5 s and names the setting',
  run: async context => {
    const fsync = context.isShort ? null : await clusterWithoutFsync(context)
    const unsafe = [...SETTINGS, await forgetfulDatabase(context)]
    if (fsync !== null && typeof fsync !== 'string') unsafe.push(fsync)
    const failures: string[] = []
    const waiting = unsafe.values()
    const work = async () => {
      for (const one of waiting) {
        const why = await whyNotRefused(one, context.within(ENDS_WITHIN_MS))
        if (why !== null) failures.push(why)
      }
    }
    await Promise.all([work(), work()])
    const control = await startsWithAll(context)
    if (control !== null) failures.push(control)
    return {
      figure: `${unsafe.length - failures.length} of ${unsafe.length} unsafe starts refused${fsync === null ? ' (fsync off in the long form)' : ''}`,
      failures,
      ...(typeof fsync === 'string' && { skippedBecause: `fsync off was not tried: ${fsync}` }),
    }
  },
}
