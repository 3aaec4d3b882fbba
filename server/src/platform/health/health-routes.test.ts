import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { formOf, picture } from '../../../test/sent-files.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { OpenDatabase } from '../db/database.ts'
import { isDiskFull } from '../disk/disk-space.ts'
import { VERSION } from '../version.ts'
import { registerHealth } from './health-routes.ts'

let isDraining = false
const draining = { isDraining: () => isDraining }
const test = useTestApp({ draining })

const ready = async () => {
  const { statusCode, body } = await test.ask({ url: '/health/ready' })
  return [statusCode, body]
}

describe('/health/ready', () => {
  it('is 200 while all is well', async () => expect(await ready()).toEqual([200, '{"status":"ready"}']))

  it('is 503 while the server is stopping, though it is alive', async () => {
    isDraining = true
    const [status] = await ready()
    const live = await test.ask({ url: '/health/live' })
    isDraining = false
    expect([status, live.statusCode, live.headers.connection]).toEqual([503, 200, 'close'])
    expect(live.json()).toEqual({ status: 'live', version: VERSION })
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+/)
  })

  /** A server with only health checks on this database. */
  const readyOver = async (database: OpenDatabase): Promise<number> => {
    const app = Fastify()
    registerHealth(app, { database, clock: { problem: () => null }, draining })
    const { statusCode } = await app.inject('/health/ready')
    await app.close()
    return statusCode
  }

  it('is 503 while a migration is missing', async () => {
    await sql`delete from schema_migrations where number = 1`.execute(test.db)
    expect(await readyOver({ ...test.real, db: test.db })).toBe(503)
  })

  it.each<[string, () => Promise<boolean>]>([
    ['says no', async () => false],
    ['fails', () => Promise.reject(new Error('away'))],
    ['never answers', () => new Promise(() => {})],
  ])('is 503 if the database %s', async (_, answers) => {
    expect(await readyOver({ ...test.real, answers })).toBe(503)
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'is 200 though every connection of the pool is busy, and more calls wait for one',
    async () => {
      await ready()
      const busy = Array.from({ length: 30 }, () => sql`select pg_sleep(1.5)`.execute(test.real.db))
      const answer = await ready()
      const isBusy = await Promise.race([Promise.all(busy).then(() => false), setTimeout(0, true)])
      await Promise.all(busy)
      expect([answer, isBusy]).toEqual([[200, '{"status":"ready"}'], true])
    },
  )
})

it('a write on a full disk gets 503, and the process stays ready: what is stored can be read', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
  const keep = vi.spyOn(test.deps.images, 'storePortrait').mockRejectedValueOnce(full)
  const form = await formOf({}, [['photo', await picture()]])
  const answer = await test.asAziza({ method: 'POST', url: '/api/profile/update', ...form })
  keep.mockRestore()
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'api.storage_full',
    '60',
  ])
  expect((await ready())[0]).toBe(200)
})

describe('a full disk', () => {
  it.each([
    ['ENOSPC', true],
    ['53100', true],
    ['ECONNRESET', false],
  ])('%s answers: %s', (code, says) => {
    expect(isDiskFull(Object.assign(new Error('x'), { code }))).toBe(says)
  })
})
