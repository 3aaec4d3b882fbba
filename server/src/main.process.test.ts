import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING } from '../test/booking.ts'
import { COMMAND_ENVIRONMENT } from '../test/command-environment.ts'
import { AZIZA } from '../test/test-app.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const DATABASE = { DEMO: 'on', SIMULATOR: 'off', LOG_LEVEL: 'error', NODE_ENV: 'development' }

type Running = { child: ChildProcess; url: string }
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

const launch = (env: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, [MAIN], {
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

const start = async (): Promise<Running> => {
  const port = await freePort()
  const child = launch({ PORT: String(port) })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', text => String(text).includes('Karvon:') && resolve())
    ended(child).then(({ errors }) => reject(new Error(errors)))
  })
  return { child, url: `http://127.0.0.1:${port}` }
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
  it('keeps what it acknowledged through kill -9, holds its folder alone, and stops on request', {
    timeout: 240_000,
  }, async () => {
    const first = await start()
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
