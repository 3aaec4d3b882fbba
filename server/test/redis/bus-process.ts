import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callerOf } from '../../src/platform/http/caller.fixture.ts'
import { connectRedis, type Redis } from '../../src/platform/redis/redis-connections.ts'
import { BusAdapter } from '../../src/platform/socket/bus/bus-adapter.ts'
import {
  createRealtimeServer,
  type RealtimeRules,
  type RealtimeServer,
} from '../../src/platform/socket/realtime.ts'
import { testClock } from '../test-app.ts'
import { PATIENT_MS } from './redis-available.ts'

/** One of several processes that share a Redis, with nothing but its sockets. */
export type BusProcess = {
  readonly line: RealtimeServer
  readonly redis: Redis
  readonly url: string
  close(): Promise<void>
}

/** Starts one; by default everybody is user 7, watches what they like and is in no other room. */
export const startBusProcess = async (
  redisUrl: string,
  prefix: string,
  rules: Partial<RealtimeRules> = {},
): Promise<BusProcess> => {
  const redis = await connectRedis(redisUrl, prefix, PATIENT_MS)
  const server = createServer()
  const line = createRealtimeServer()
  line.open(
    server,
    {
      identify: async () => callerOf(7, { role: 'driver' }),
      roomsOf: async () => [],
      mayWatch: async () => true,
      reportPositions: async () => null,
      typing: async () => false,
      liveSessions: async ids => new Set(ids),
      ...rules,
    },
    {
      ...{ publicUrl: null, trustedProxies: 0, clock: testClock() },
      openBus: (namespace, events) => new BusAdapter(namespace, redis, events),
    },
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    line,
    redis,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await line.close()
      await redis.close()
    },
  }
}
