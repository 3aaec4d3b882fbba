import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMAND_ENVIRONMENT, SHORT_RUN } from '../test/command-environment.ts'
import { readLastBackups } from './platform/backup/last-backup.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { startFakeS3 } from './platform/s3/fake-s3.fixture.ts'

const IS_POSTGRES = process.env.TEST_DATABASE === 'postgres'
const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const NAME = `karvon_elsewhere_${randomBytes(5).toString('hex')}`

const home = mkdtempSync(join(tmpdir(), 'karvon-drill-test-'))
const place = (name: string) => join(home, name)
const fake = await startFakeS3()
const children = new Set<ChildProcess>()

const onServer = async (statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

const databaseUrl = Object.assign(new URL(SERVER), { pathname: `/${NAME}` }).href
const KEY = randomBytes(32).toString('base64')
const { endpoint, bucket, region, accessKey, secretKey } = fake.setting
const S3 = {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
}
const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  ...COMMAND_ENVIRONMENT,
  TMPDIR: place('tmp'),
  DATA_DIR: place('data'),
  DEMO: 'off',
  LOG_LEVEL: 'error',
  PORT: '0',
  ...(IS_POSTGRES ? { DATABASE_URL: databaseUrl } : {}),
  BACKUP_TO: place('elsewhere'),
  BACKUP_KEY: KEY,
  ...more,
})

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
type Ended = { readonly code: number; readonly said: string; readonly failed: string }
const run = (command: string, env: Record<string, string>, ...typed: string[]) =>
  new Promise<Ended>(resolve => {
    const child = execFile(
      process.execPath,
      [...SHORT_RUN, fileOf(command), ...typed],
      { env },
      (_, said, failed) => resolve({ code: child.exitCode ?? -1, said, failed }),
    )
    children.add(child)
  })

/** Starts the server, so that there is a database, and stops it. */
const makeDatabase = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...SHORT_RUN, fileOf('./main.ts')], { env: settings() })
    children.add(child)
    let said = ''
    child.stdout.on('data', text => {
      said += text
      if (said.includes('Karvon:')) child.kill('SIGTERM')
    })
    child.stderr.on('data', text => {
      said += text
    })
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(said))))
  })

const drillDatabases = async () =>
  IS_POSTGRES
    ? (await onServer(`select datname from pg_database where datname like 'karvon_drill_1%'`)).rows
    : []

beforeAll(async () => {
  for (const name of ['tmp', 'elsewhere', 'data', 'data/pictures']) mkdirSync(place(name))
  if (IS_POSTGRES) await onServer(`create database ${NAME}`)
  await makeDatabase()
  writeFileSync(join(place('data'), 'pictures', 'aaaaaaaaaaaaaaaaaaaaaa.webp'), 'a face')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
  await fake.close()
  if (IS_POSTGRES) await onServer(`drop database if exists ${NAME} with (force)`)
})

const lastBackups = async () => {
  const database = await openDatabase(readConfig(settings()))
  return readLastBackups(database.db).finally(() => database.close())
}

describe('a backup elsewhere', () => {
  it('passes its drill, which leaves nothing behind, and is remembered', async () => {
    expect(await lastBackups()).toEqual({ folder: null, elsewhere: null })
    const before = (await drillDatabases()).length
    const made = await run('./back-up.ts', settings())
    expect(made).toMatchObject({ code: 0, failed: '' })
    expect(made.said).toMatch(/^backup \S+ in \S+: \d+ rows, 1 pictures \(1 new\), 1 backups kept, 0 removed/)
    expect((await lastBackups()).elsewhere?.getTime()).toBeGreaterThan(Date.now() - 600_000)
    const drilled = await run('./restore-drill.ts', settings())
    expect(drilled).toMatchObject({ code: 0, failed: '' })
    expect(drilled.said.trim().split('\n').at(-1)).toMatch(
      /^DRILL PASSED: \S+: \d+ rows, 1 pictures, ready after/,
    )
    expect([readdirSync(place('tmp')), (await drillDatabases()).length]).toEqual([[], before])
    expect(readdirSync(join(place('data'), 'backing-up'))).toEqual([])
  })

  it('is fetched into a folder from which the service is restored', async () => {
    const listed = await run('./platform/backup/fetch-command.ts', settings(), '--list')
    expect(listed.said).toMatch(/^\d{8}T\d{6}Z-\w{6} {2}\d+ rows, 1 pictures\n$/)
    const fetched = await run('./platform/backup/fetch-command.ts', settings(), place('fetched'))
    expect(fetched).toMatchObject({ code: 0, failed: '' })
    expect(readFileSync(join(place('fetched'), 'pictures', 'aaaaaaaaaaaaaaaaaaaaaa.webp'), 'utf8')).toBe(
      'a face',
    )
    expect(existsSync(join(place('fetched'), 'about.json'))).toBe(true)
    if (IS_POSTGRES) return
    const restored = await run('./restore.ts', settings({ DATA_DIR: place('second') }), place('fetched'))
    expect(restored).toMatchObject({ code: 0, failed: '' })
    expect(readFileSync(join(place('second'), 'secret'))).toEqual(readFileSync(join(place('data'), 'secret')))
  })

  it('fails its drill if a byte of it has changed, or with another key', async () => {
    const backups = join(place('elsewhere'), 'backups')
    const volume = join(backups, readdirSync(backups)[0] ?? '', 'database.00001')
    const whole = readFileSync(volume)
    const changed = Buffer.from(whole)
    changed[5_000] = (changed[5_000] ?? 0) ^ 1
    writeFileSync(volume, changed)
    const drilled = await run('./restore-drill.ts', settings())
    expect([drilled.code, drilled.said.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^DRILL FAILED: .*database was changed or cut/),
    ])
    writeFileSync(volume, whole)
    const other = { BACKUP_KEY: randomBytes(32).toString('base64') }
    const locked = await run('./restore-drill.ts', settings(other))
    expect([locked.code, locked.said]).toEqual([1, expect.stringContaining('BACKUP_KEY is another one')])
    expect(readdirSync(place('tmp'))).toEqual([])
  })

  it('goes to a bucket, with the pictures of a bucket, and passes its drill there', async () => {
    fake.objects.set('pictures/bbbbbbbbbbbbbbbbbbbbbb.webp', { body: Buffer.from('two'), type: 'image/webp' })
    const env = settings({ ...S3, FILES: 's3', BACKUP_TO: `s3://${bucket}/backup` })
    const made = await run('./back-up.ts', env)
    expect(made).toMatchObject({ code: 0, failed: '' })
    expect(made.said).toContain('2 pictures (2 new)')
    expect([...fake.objects.keys()].filter(key => key.startsWith('backup/pictures/'))).toHaveLength(2)
    const drilled = await run('./restore-drill.ts', env)
    expect(drilled.said.trim().split('\n').at(-1)).toMatch(/^DRILL PASSED: .* 2 pictures/)
    expect(fake.refused).toEqual([])
  })
})

describe('a backup that fails', () => {
  it('ends with 1 and a line in the log, and is not remembered', async () => {
    const before = await lastBackups()
    const env = settings({ BACKUP_TO: place('not-mounted') })
    const { code, failed } = await run('./back-up.ts', env)
    expect([code, failed]).toEqual([1, expect.stringContaining('"msg":"the backup failed"')])
    expect(failed).toContain('create it, or mount its disk')
    expect(await lastBackups()).toEqual(before)
  })

  it('half way leaves nothing that looks whole', async () => {
    fake.objects.clear()
    fake.trouble({ kind: 'status', status: 500, method: 'PUT' })
    const env = settings({ ...S3, BACKUP_TO: `s3://${bucket}` })
    expect((await run('./back-up.ts', env)).code).toBe(1)
    fake.heal()
    const { code, said } = await run('./restore-drill.ts', env)
    expect([code, said.trim()]).toEqual([1, `DRILL FAILED: s3://${bucket}/ holds no whole backup`])
  })

  it.each([
    ['./back-up.ts', 2],
    ['./platform/backup/fetch-command.ts', 2],
  ])('%s without what it needs says how it is called', async (command, code) => {
    const { BACKUP_TO: _, BACKUP_KEY: __, ...env } = settings()
    expect(await run(command, env)).toMatchObject({ code, failed: expect.stringContaining('Usage: ') })
  })
})
