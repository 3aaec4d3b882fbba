import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING } from '../test/booking.ts'
import { COMMAND_ENVIRONMENT, SHORT_RUN } from '../test/command-environment.ts'
import { AZIZA } from '../test/test-app.ts'
import { openEmbedded } from './platform/db/embedded-database.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const DATABASE = { DEMO: 'on', SIMULATOR: 'off', LOG_LEVEL: 'error', NODE_ENV: 'development' }

type Running = { child: ChildProcess; url: string; output: string }
type Ended = { code: number | null; errors: string }

const children = new Set<ChildProcess>()
let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'karvon-main-'))
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const launch = (env: Record<string, string>, account: { uid?: number; gid?: number } = {}): ChildProcess => {
  const child = spawn(process.execPath, [...SHORT_RUN, MAIN], {
    ...account,
    env: { ...COMMAND_ENVIRONMENT, ...DATABASE, DATA_DIR: dataDir, ...env },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise(resolve => {
    let errors = ''
    child.stderr?.on('data', text => {
      errors += text
    })
    child.once('close', code => resolve({ code, errors }))
  })

const start = async (env: Record<string, string> = {}): Promise<Running> => {
  const port = await freePort()
  const child = launch({ PORT: String(port), ...env })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', text => {
      output += text
      if (/Karvon: .*"}\n|Ctrl-C/.test(output)) resolve()
    })
    ended(child).then(({ errors }) => reject(new Error(errors)))
  })
  return { child, url: `http://127.0.0.1:${port}`, output }
}

const call = async (url: string, method = 'GET', body?: unknown, token?: string) => {
  const answer = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { data: never } }
}

const signIn = async (url: string): Promise<string> => {
  const asked = (await call(`${url}/api/auth/login`, 'POST', { phone: AZIZA })).body as {
    data: { user_id: string }
  }
  const sms = (await call(`${url}/api/demo/sms?phone=${AZIZA}`)).body as { data: { code: string }[] }
  const signed = await call(`${url}/api/auth/login-verify/${asked.data.user_id}`, 'PUT', {
    code: sms.data[0]?.code,
  })
  return (signed.body as { data: { token: string } }).data.token
}

/** What in a folder, itself included, other users of the machine may read or list. */
const openToOthers = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map(name => join(folder, String(name)))].filter(
    path => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
  )

const tomorrow = () => new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10)

describe('the server as a process', () => {
  it('keeps what it acknowledged through kill -9, holds its folder alone, and stops on request', async () => {
    const first = await start()
    expect(first.output, 'in a pipe too').toMatch(/client Aziza +\+998 90 123-45-67\n/)
    const token = await signIn(first.url)
    const placed = await call(
      `${first.url}/api/truck-booking/book`,
      'POST',
      { ...BOOKING, date: tomorrow() },
      token,
    )
    expect(placed.status).toBe(201)

    const second = await ended(launch({ PORT: String(await freePort()) }))
    expect(second.code).toBe(1)
    expect(second.errors).toContain(`the data folder ${dataDir} is in use by process ${first.child.pid}`)

    const killed = ended(first.child)
    first.child.kill('SIGKILL')
    await killed

    const again = await start()
    const { id, price } = (placed.body as { data: { id: number; price: number } }).data
    const read = await call(`${again.url}/api/truck-booking/${id}`, 'GET', undefined, token)
    expect([read.status, read.body]).toMatchObject([200, { data: { id, price } }])

    expect(openToOthers(dataDir)).toEqual([])
    const stopped = ended(again.child)
    again.child.kill('SIGTERM')
    expect(await stopped).toEqual({ code: 0, errors: '' })

    const real = await ended(launch({ DEMO: 'off' }))
    expect(real).toEqual({ code: 1, errors: expect.stringMatching(/^This database is a demo: .*\n$/) })
  })

  it.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://x'],
  ])('does not start with %s=%s and names it without a stack', async (name, value) => {
    const { code, errors } = await ended(launch({ [name]: value }))
    expect([code, errors]).toEqual([1, expect.stringMatching(new RegExp(`^${name} is .*; allowed: .*\n$`))])
  })

  describe('with a DATA_DIR that it cannot use', () => {
    const startOn = (folder: string, account: { uid?: number; gid?: number } = {}) =>
      ended(launch({ DATA_DIR: folder, PORT: '0' }, account))
    const refusalOf = (folder: string, why: RegExp) => ({
      code: 1,
      errors: expect.stringMatching(
        new RegExp(
          `^DATA_DIR is "${folder}"; allowed: a folder that the user of this process can read and write, but ${why.source}\n$`,
        ),
      ),
    })

    it('because a file is in its place, or in its way', async () => {
      const file = join(dataDir, 'a-file')
      writeFileSync(file, '')
      const below = join(file, 'data')
      expect(await startOn(file)).toEqual(refusalOf(file, /it is no folder for the user \d+/))
      expect(await startOn(below)).toEqual(refusalOf(below, /a file is in its way for the user \d+/))
    })

    // permissions don't bind root, so the server is somebody else here
    it.skipIf(process.getuid?.() !== 0)('because it belongs to another user', async () => {
      const [uid, gid] = [65_534, 65_534]
      const folder = mkdtempSync(join(tmpdir(), 'karvon-of-root-'))
      chmodSync(folder, 0o755)
      expect(await startOn(folder, { uid, gid })).toEqual(
        refusalOf(folder, /permission is denied for the user 65534/),
      )
      // what a command run as root leaves
      chownSync(folder, uid, gid)
      mkdirSync(join(folder, 'pictures'), { mode: 0o700 })
      expect(await startOn(folder, { uid, gid })).toEqual(
        refusalOf(folder, /\S+\/pictures: permission is denied for the user 65534/),
      )
      rmSync(folder, { recursive: true })
    })
  })

  it('does not start on a database that a newer version has migrated, nor changes it', async () => {
    const folder = join(dataDir, 'newer')
    const newer = await openEmbedded(folder)
    await newer.exec(`create table schema_migrations (number int primary key, name text not null, sha256 text not null);
      insert into schema_migrations values (9000, '9000-of-the-future.sql', 'x')`)
    await newer.close()
    const { code, errors } = await ended(launch({ DATA_DIR: folder }))
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^The database is newer .* 9000-of-the-future\.sql; .*#going-back\.\n$/),
    ])
    const after = await openEmbedded(folder)
    const tables = await after.db.introspection.getTables()
    await after.close()
    expect(tables.map(({ name }) => name)).toEqual(['schema_migrations'])
  })

  it('writes nothing but its log outside the demo', async () => {
    const env = { DEMO: 'off', LOG_LEVEL: 'info', DATA_DIR: join(dataDir, 'real') }
    const { child, output } = await start(env)
    const lines = output.trim().split('\n')
    expect(lines.map(line => JSON.parse(line).msg).at(-1)).toMatch(/^Karvon: http/)
    const stopped = ended(child)
    child.kill('SIGTERM')
    await stopped
  })

  it('does not start as production with the demo', async () => {
    const { code, errors } = await ended(launch({ NODE_ENV: 'production' }))
    expect([code, errors]).toEqual([1, expect.stringContaining('DEMO is "on"')])
  })

  it('says all that is wrong at once, and what looks like a setting', async () => {
    const { code, errors } = await ended(
      launch({
        ...{ NODE_ENV: 'production', PORT: 'abc', DATABSE_URL: 'postgres://x' },
        DATABASE_URL: 'postgres://karvon:hunter2@127.0.0.1:1/karvon',
      }),
    )
    expect(code).toBe(1)
    expect(errors.trim().split('\n')).toEqual([
      'DATABSE_URL is no setting; did you mean DATABASE_URL?',
      expect.stringMatching(/^PORT is "abc"/),
      ...['PUBLIC_URL', 'TRUSTED_PROXIES', 'DEMO', 'SECRET', 'SMS_PROVIDER'].map(name =>
        expect.stringMatching(new RegExp(`^${name} is `)),
      ),
      expect.stringMatching(/^DATABASE_URL leads to no database: (?!.*hunter2)/),
    ])
  })
})
