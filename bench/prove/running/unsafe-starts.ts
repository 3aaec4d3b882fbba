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

/** An unsafe configuration and the setting that the error must name. */
type Unsafe = { readonly what: string; readonly change: Settings; readonly named: string }

const SETTINGS: readonly Unsafe[] = [
  { what: 'no SMS provider', change: { SMS_PROVIDER: '' }, named: 'SMS_PROVIDER' },
  { what: 'an SMS provider without an account', change: { ESKIZ_PASSWORD: '' }, named: 'ESKIZ_PASSWORD' },
  { what: 'no secret', change: { SECRET: '' }, named: 'SECRET' },
  { what: 'the secret from the repository', change: { SECRET }, named: 'SECRET' },
  { what: 'a secret of one repeated letter', change: { SECRET: 'x'.repeat(64) }, named: 'SECRET' },
  { what: 'demo data', change: { DEMO: 'on' }, named: 'DEMO' },
  { what: 'no proxy setting', change: { TRUSTED_PROXIES: '' }, named: 'TRUSTED_PROXIES' },
  { what: 'no public URL', change: { PUBLIC_URL: '' }, named: 'PUBLIC_URL' },
]

/** Why a start was not refused as expected; null if it was. */
const checkRefusal = async ({ what, change, named }: Unsafe, withinMs: number): Promise<string | null> => {
  const begun = performance.now()
  const started = await startServer({ ...production(), ...change }).catch((error: Error) => error)
  const ms = performance.now() - begun
  if (!(started instanceof Error)) {
    await started.stop()
    return `it started with ${what}`
  }
  const [, code, output = ''] = /the server ended with (\d+):\n([\s\S]*)/.exec(started.message) ?? []
  if (code === undefined || code === '0') return `with ${what}: ${started.message.slice(0, 200)}`
  if (!output.includes(named))
    return `with ${what} it exited without naming ${named}: ${output.slice(0, 200)}`
  return ms > withinMs ? `with ${what} it exited after ${Math.round(ms)} ms` : null
}

const databaseWithAsyncCommit = async (context: ProofContext): Promise<Unsafe> => {
  const databaseUrl = await context.makeDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set synchronous_commit = off`)
  await client.end()
  const change = { DATABASE_URL: databaseUrl }
  return { what: 'synchronous_commit off', change, named: 'synchronous_commit' }
}

/** A cluster without fsync, or why it can't be created. */
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

const checkSafeStart = async (context: ProofContext): Promise<string | null> => {
  const settings = { ...production(), DATABASE_URL: await context.makeDatabase() }
  const started = await startServer(settings).catch((error: Error) => error)
  if (started instanceof Error) return `it does not start with a safe configuration: ${started.message}`
  await started.stop()
  return null
}

export const unsafeStarts: Proof = {
  id: 'T25',
  statement: 'an unsafe production start exits with an error within 5 s and names the setting',
  run: async context => {
    const fsync = context.isShort ? null : await clusterWithoutFsync(context)
    const unsafe = [...SETTINGS, await databaseWithAsyncCommit(context)]
    if (fsync !== null && typeof fsync !== 'string') unsafe.push(fsync)
    const failures: string[] = []
    const waiting = unsafe.values()
    const work = async () => {
      for (const one of waiting) {
        const why = await checkRefusal(one, context.within(ENDS_WITHIN_MS))
        if (why !== null) failures.push(why)
      }
    }
    await Promise.all([work(), work()])
    const control = await checkSafeStart(context)
    if (control !== null) failures.push(control)
    return {
      figure: `${unsafe.length - failures.length} of ${unsafe.length} unsafe starts refused${fsync === null ? ' (fsync off only in the long form)' : ''}`,
      failures,
      ...(typeof fsync === 'string' && { skippedBecause: `fsync off was not tested: ${fsync}` }),
    }
  },
}
