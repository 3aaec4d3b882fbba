import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMAND_ENVIRONMENT, SHORT_RUN } from '../test/command-environment.ts'

const IS_POSTGRES = process.env.TEST_DATABASE === 'postgres'
const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const [NAME, OTHER_NAME] = ['a', 'b'].map(end => `karvon_drill_${randomBytes(5).toString('hex')}_${end}`)

/** On PostgreSQL with the demo's months of orders, which the embedded database takes several times as long for. */
const DEMO = IS_POSTGRES ? 'on' : 'off'

const DATABASE = IS_POSTGRES ? 'database.dump' : 'database.tar.gz'

const home = mkdtempSync(join(tmpdir(), 'karvon-backup-'))
const place = (name: string) => join(home, name)
const children = new Set<ChildProcess>()

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A data folder and, on PostgreSQL, the database that belongs to it. */
const settings = (name: 'first' | 'second') => {
  const url = new URL(SERVER)
  url.pathname = `/${name === 'first' ? NAME : OTHER_NAME}`
  return {
    ...COMMAND_ENVIRONMENT,
    DATA_DIR: place(name),
    DEMO,
    SIMULATOR: 'off',
    LOG_LEVEL: 'error',
    PORT: '0',
    ...(IS_POSTGRES ? { DATABASE_URL: url.href } : {}),
  }
}

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

type Ended = { readonly code: number; readonly said: string; readonly failed: string }

const run = (command: './back-up.ts' | './restore.ts', on: 'first' | 'second', ...typed: string[]) =>
  new Promise<Ended>(resolve => {
    const args = [...SHORT_RUN, fileOf(command), ...typed]
    const child = execFile(process.execPath, args, { env: settings(on) }, (_, said, failed) =>
      resolve({ code: child.exitCode ?? -1, said, failed }),
    )
  })

const start = async (on: 'first' | 'second'): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...SHORT_RUN, fileOf('./main.ts')], { env: settings(on) })
  children.add(child)
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const collect = (text: Buffer) => {
      said += text
      if (said.includes('Karvon:')) resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', () => reject(new Error(said)))
  })
  return child
}

const stop = (child: ChildProcess): Promise<number | null> =>
  new Promise(resolve => {
    child.once('exit', code => {
      children.delete(child)
      resolve(code)
    })
    child.kill('SIGTERM')
  })

beforeAll(async () => {
  if (!IS_POSTGRES) return
  await onServer(`create database ${NAME}`)
  await onServer(`create database ${OTHER_NAME}`)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
  if (!IS_POSTGRES) return
  await onServer(`drop database if exists ${NAME} with (force)`)
  await onServer(`drop database if exists ${OTHER_NAME} with (force)`)
})

it('a database is backed up and restored unchanged into an empty folder, where the server starts on it', async () => {
  const running = await start('first')
  mkdirSync(join(place('first'), 'pictures'), { recursive: true })
  writeFileSync(join(place('first'), 'pictures', 'face.webp'), 'a face')
  const backup = place('backup')
  if (IS_POSTGRES) {
    expect(await run('./back-up.ts', 'first', backup), 'while it is in use').toMatchObject({
      code: 0,
      failed: '',
    })
    expect(await stop(running)).toBe(0)
  } else {
    const inUse = await run('./back-up.ts', 'first', place('in-use'))
    expect([inUse.code, inUse.failed]).toEqual([1, expect.stringContaining('is in use by process')])
    expect(await stop(running)).toBe(0)
    expect(await run('./back-up.ts', 'first', backup)).toMatchObject({ code: 0, failed: '' })
  }
  const { kind, contents } = JSON.parse(readFileSync(join(backup, 'about.json'), 'utf8'))
  expect(kind).toBe(IS_POSTGRES ? 'postgres' : 'embedded')
  expect(contents).toMatchObject({ ledgerUzs: 0, rows: { orders: expect.any(Number) } })
  expect(contents.rows.truck_types).toBe(10)
  expect(Object.keys(contents.rows).filter(name => name.startsWith('position_history'))).toEqual([
    'position_history',
  ])
  if (IS_POSTGRES) expect(contents.rows.orders).toBeGreaterThan(100)

  const again = await run('./back-up.ts', 'first', backup)
  expect([again.code, again.failed]).toEqual([1, expect.stringContaining('holds something already')])
  const full = await run('./restore.ts', 'first', backup)
  expect([full.code, full.failed]).toEqual([1, expect.stringMatching(/holds (tables|a database)/)])

  const restored = await run('./restore.ts', 'second', backup)
  expect(restored).toMatchObject({ code: 0, failed: '' })
  expect(restored.said).toMatch(/rows as they were, the ledger sums to 0, the audit log is whole/)
  expect(readFileSync(join(place('second'), 'pictures', 'face.webp'), 'utf8')).toBe('a face')
  expect(readFileSync(join(place('second'), 'secret'))).toEqual(readFileSync(join(place('first'), 'secret')))
  expect(await stop(await start('second'))).toBe(0)
})

it('an incomplete backup, or one of another kind, is refused with a reason', async () => {
  const [backup, broken] = [place('backup'), place('broken')]
  const unfinished = await run('./restore.ts', 'second', place('nothing'))
  expect([unfinished.code, unfinished.failed]).toEqual([1, expect.stringContaining('is no whole backup')])
  cpSync(backup, broken, { recursive: true })
  const about = JSON.parse(readFileSync(join(backup, 'about.json'), 'utf8'))
  const other = { ...about, kind: IS_POSTGRES ? 'embedded' : 'postgres' }
  writeFileSync(join(broken, 'about.json'), JSON.stringify(other))
  renameSync(join(broken, DATABASE), join(broken, IS_POSTGRES ? 'database.tar.gz' : 'database.dump'))
  const wrongKind = await run('./restore.ts', 'second', broken)
  expect([wrongKind.code, wrongKind.failed]).toEqual([1, expect.stringContaining('this is a backup of')])
  expect(await run('./back-up.ts', 'first')).toMatchObject({ code: 2 })
})

it('a file that was cut is not restored, and nothing is left half filled', async () => {
  const cut = place('cut')
  cpSync(place('backup'), cut, { recursive: true })
  truncateSync(join(cut, DATABASE), 20_000)
  rmSync(place('second'), { recursive: true })
  if (IS_POSTGRES) {
    await onServer(`drop database ${OTHER_NAME} with (force)`)
    await onServer(`create database ${OTHER_NAME}`)
  }
  const refused = await run('./restore.ts', 'second', cut)
  expect(refused.code).toBe(1)
  expect(refused.failed).toMatch(/database\.\S+ is missing, or was changed after it was written/)
  const whole = await run('./restore.ts', 'second', place('backup'))
  expect(whole, 'the place is still empty').toMatchObject({ code: 0, failed: '' })
})

it("figures that differ from the backup's are listed one by one", async () => {
  const changed = place('changed')
  cpSync(place('backup'), changed, { recursive: true })
  const about = JSON.parse(readFileSync(join(changed, 'about.json'), 'utf8'))
  about.contents.rows.orders += 1
  about.contents.ledgerUzs = 5
  writeFileSync(join(changed, 'about.json'), JSON.stringify(about))
  rmSync(place('second'), { recursive: true })
  if (IS_POSTGRES) {
    await onServer(`drop database ${OTHER_NAME} with (force)`)
    await onServer(`create database ${OTHER_NAME}`)
  }
  const { code, failed } = await run('./restore.ts', 'second', changed)
  expect(code).toBe(1)
  expect(failed).toMatch(/orders: \d+ rows kept, \d+ restored/)
  expect(failed).toContain('ledger: 5 UZS kept, 0 UZS restored')
})
