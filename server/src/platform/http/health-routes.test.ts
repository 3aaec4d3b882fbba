import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { OpenDatabase } from '../db/database.ts'
import { registerHealth } from './health-routes.ts'

let draining = false
const test = useTestApp({ draining: { isDraining: () => draining } })

const ready = async () => {
  const { statusCode, body } = await test.ask({ url: '/health/ready' })
  return [statusCode, body]
}

describe('/health/ready', () => {
  it('is 200 while all is well', async () => expect(await ready()).toEqual([200, '{"status":"ready"}']))

  it('is 503 while the server stops, though it lives', async () => {
    draining = true
    const [status] = await ready()
    const live = await test.ask({ url: '/health/live' })
    draining = false
    expect([status, live.statusCode, live.headers.connection]).toEqual([503, 200, 'close'])
  })

  it('is 503 while a migration is missing', async () => {
    await sql`delete from schema_migrations where number = 1`.execute(test.db)
    expect((await ready())[0]).toBe(503)
  })

  it.each<[string, () => Promise<never>]>([
    ['fails', () => Promise.reject(new Error('away'))],
    ['never answers', () => new Promise(() => {})],
  ])('is 503 within a second where the database %s', async (_, executeQuery) => {
    const away = {
      db: {
        getExecutor: () => ({
          executeQuery,
          transformQuery: (node: unknown) => node,
          compileQuery: () => ({}),
        }),
      },
    }
    const app = Fastify()
    registerHealth(app, away as unknown as OpenDatabase, { isDraining: () => false })
    const begun = Date.now()
    expect((await app.inject('/health/ready')).statusCode).toBe(503)
    expect(Date.now() - begun).toBeLessThan(1000)
    await app.close()
  })
})
