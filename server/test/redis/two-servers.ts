import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { AppDeps } from '../../src/composition/app-deps.ts'
import { connectRedis, type Redis } from '../../src/platform/redis/redis-connections.ts'
import { type Asker, useCast } from '../cast.ts'
import { addressOf } from '../live/address-of.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { type Link, linkTo } from './cut-link.ts'
import { PATIENT_MS, REDIS, redisUnavailable } from './redis-available.ts'

/** Why tests with two servers are skipped; null if they can run. */
export const twoServersUnavailable =
  process.env.TEST_DATABASE === 'postgres'
    ? redisUnavailable
    : 'the embedded database serves one process: TEST_DATABASE=postgres'

/** Two servers on one PostgreSQL, each with its own link to one Redis, by default that of the tests. */
export const useTwoServers = (more: Partial<AppDeps> = {}, redisUrl = () => REDIS) => {
  const prefix = `karvon-test-${randomBytes(6).toString('hex')}`
  const test = useCast({ rollsBack: false })
  const servers: { app: TestApp['app']; url: string; redis: Redis; link: Link }[] = []

  beforeAll(async () => {
    for (let at = 0; at < 2; at++) {
      const link = await linkTo(redisUrl())
      const redis = await connectRedis(link.url, prefix, PATIENT_MS)
      const { app } = await startTestApp(test.real, { ...more, redis, clock: test.clock })
      servers.push({ app, url: await addressOf(app), redis, link })
    }
  })
  afterAll(async () => {
    for (const { app, redis, link } of servers) {
      await app.close()
      await redis.close()
      await link.close()
    }
  })

  const at = (server: number) => {
    const found = servers[server]
    if (found === undefined) throw new Error(`there is no server ${server}`)
    return found
  }
  return {
    test,
    urlOf: (server: number) => at(server).url,
    redisOf: (server: number) => at(server).redis,
    linkOf: (server: number) => at(server).link,
    /** Calls one server in a user's name. */
    on: (server: number, { token }: Pick<Asker, 'token'>): Asker =>
      ((request: Parameters<Asker>[0]) =>
        at(server).app.inject({
          ...request,
          headers: { authorization: `Bearer ${token}`, ...request.headers },
        })) as Asker,
  }
}
