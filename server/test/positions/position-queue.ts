import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { QueueLimits } from '../../src/features/tracking/queue/intake.ts'
import { queueNames } from '../../src/features/tracking/queue/queue-names.ts'
import { createTracking, type Tracking } from '../../src/features/tracking/tracking.ts'
import { TRACKING_RULES } from '../../src/features/tracking/tracking-rules.ts'
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts'
import { connectRedis, type Redis } from '../../src/platform/redis/redis-connections.ts'
import type { Announcement } from '../../src/platform/socket/realtime.ts'
import { rollingBack } from '../database/rolling-back.ts'
import { insertDriver, insertOrderRow, insertUser, TASHKENT } from '../deal-rows.ts'
import { type Link, linkTo } from '../redis/cut-link.ts'
import { PATIENT_MS, REDIS } from '../redis/redis-available.ts'
import { testClock } from '../test-app.ts'
import { openTestDatabase } from '../test-database.ts'

const AREA = { south: 37.1, west: 55.9, north: 45.65, east: 73.2 }

const BEGUN_AT = Date.parse('2026-11-21T10:00:00+05:00')

/** The database of a test, rolled back after it. */
const useRolledBack = () => {
  let real: OpenDatabase
  let rolling: ReturnType<typeof rollingBack>
  beforeAll(async () => {
    real = await openTestDatabase()
    rolling = rollingBack(real)
  })
  afterAll(() => real.close())
  return {
    db: () => rolling.database.db,
    begin: () => rolling.begin(),
    rollback: () => rolling.rollback(),
  }
}

/** Queries about what is stored, and a fix so many seconds before the test began. */
const aboutPositions = (db: () => Db) => ({
  fix: (secondsAgo = 0, metersNorth = 0) => ({
    lat: TASHKENT.lat + metersNorth / 111_195,
    lng: TASHKENT.lng,
    at: new Date(BEGUN_AT - secondsAgo * 1000).toISOString(),
  }),
  last: async () =>
    (await db().selectFrom('last_positions').select('at').executeTakeFirst())?.at.toISOString() ?? null,
  history: async () =>
    (await db().selectFrom('position_history').select('at').orderBy('at').execute()).map(({ at }) =>
      at.toISOString(),
    ),
})

/** As if Redis had come back without anything. */
const forgetAll = async ({ commands, prefix }: Redis): Promise<void> => {
  const keys = await commands.keys(`${prefix}:*`)
  if (keys.length > 0) await commands.del(keys)
}

const countQueued = async ({ commands, prefix }: Redis): Promise<number> => {
  const lengths = await Promise.all(queueNames(prefix).streams.map(name => commands.xLen(name)))
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** A driver on an order, and processes that share a queue in a Redis that a test can cut, by default that of the tests. */
export const usePositionQueue = (redisUrl = () => REDIS) => {
  const clock = testClock()
  const published: Announcement[] = []
  const { db, begin, rollback } = useRolledBack()
  const started: (() => Promise<void>)[] = []
  let [driverId, orderId, prefix] = [0, 0, '']
  let link: Link
  beforeEach(async () => {
    await begin()
    clock.set(new Date(BEGUN_AT).toISOString())
    published.length = 0
    prefix = `karvon-test-${randomBytes(6).toString('hex')}`
    link = await linkTo(redisUrl())
    const clientId = await insertUser(db(), 'individual', '998901111111')
    driverId = await insertDriver(db(), '998902222222')
    orderId = await insertOrderRow(db(), { clientId, carrierId: driverId, status: 'processing' })
  })
  afterEach(async () => {
    for (const stop of started.splice(0).toReversed()) await stop()
    const redis = await connectRedis(redisUrl(), prefix)
    await forgetAll(redis)
    await redis.close()
    await link.close()
    await rollback()
  })

  /** A process with its own connection. */
  const startProcess = async (limits?: Partial<QueueLimits>): Promise<Tracking & { redis: Redis }> => {
    const redis = await connectRedis(link.url, prefix, PATIENT_MS)
    const deps = { db: db(), clock, rules: TRACKING_RULES, serviceArea: async () => AREA }
    const publish = (one: Announcement) => void published.push(one)
    const all = { mostQueued: 1_000, mostKept: 100_000, lookAfterMs: 60_000, ...limits }
    const handed = { publish, announceNear: async () => {}, outlookOf: () => null }
    const tracking = createTracking({ ...deps, ...handed }, { redis, limits: all })
    started.push(redis.close, tracking.stop)
    return Object.assign(tracking, { redis })
  }

  /** Starts what writes the queue; it is stopped after the test. */
  const startWriter = async (): Promise<() => Promise<void>> => {
    const [writer] = (await startProcess()).writers
    writer?.start()
    const stop = async () => writer?.stop()
    started.push(stop)
    return stop
  }
  const names = () => queueNames(prefix)
  const ids = () => ({ driverId, orderId })
  const given = { clock, published, ids, db, names, startProcess, startWriter, forgetAll }
  return { ...given, link: () => link, ...aboutPositions(db), queued: countQueued }
}
