import { afterAll, beforeAll } from 'vitest'
import { connectRedis, type Redis } from '../../src/platform/redis/redis-connections.ts'
import { type RedisServer, startRedis } from '../cluster/redis-server.ts'

/** A Redis of the test's own, whose memory can be full: with `noeviction` it then refuses what would need more. */
export const useFullRedis = () => {
  let server: RedisServer
  let redis: Redis
  beforeAll(async () => {
    server = await startRedis()
    redis = await connectRedis(server.url)
  })
  afterAll(async () => {
    await redis.close()
    await server.kill()
  })
  const limitTo = (bytes: number) => async () => {
    await redis.commands.configSet('maxmemory', String(bytes))
  }
  return { url: () => server.url, fill: limitTo(1), empty: limitTo(0) }
}
