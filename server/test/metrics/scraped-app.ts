import { createServer } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import type { OpenDatabase } from '../../src/platform/db/database.ts'
import { connectRedis, type Redis } from '../../src/platform/redis/redis-connections.ts'
import { startTestApp, TEST_ENVIRONMENT, type TestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-database.ts'
import { readExposition, type Sample } from './exposition.ts'

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** The real app with a metrics port; `watched` replaces parts of its database; `redisUrl`: it works with others. */
export const useScrapedApp = (
  env: Readonly<Record<string, string>> = {},
  watched: (database: OpenDatabase) => Partial<OpenDatabase> = () => ({}),
  redisUrl: string | null = null,
) => {
  let redis: Redis | undefined
  let [database, test, url]: [OpenDatabase | null, TestApp | null, string] = [null, null, '']
  beforeAll(async () => {
    database = await openTestDatabase()
    const port = await freePort()
    const config = readConfig({ ...TEST_ENVIRONMENT, ...env, METRICS_PORT: String(port) })
    redis = redisUrl === null ? undefined : await connectRedis(redisUrl)
    test = await startTestApp({ ...database, ...watched(database) }, { config, redis })
    await test.app.ready()
    url = `http://127.0.0.1:${port}`
  }, 300_000)
  afterAll(async () => {
    await test?.app.close()
    await redis?.close()
    await database?.close()
  })
  const started = (): TestApp => {
    if (test === null) throw new Error('not started')
    return test
  }
  return {
    started,
    url: () => url,
    scrape: async (): Promise<Sample[]> => readExposition(await (await fetch(`${url}/metrics`)).text()),
  }
}
