import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { createClockWatch } from './clock-watch.ts'
import { registerHealth } from './health-routes.ts'

const MINUTE = 60_000

/** A database whose clock differs from ours by this much. */
const shifted = (by: { ms: number }, now = Date.now) => ({ readClock: async () => new Date(now() + by.ms) })

/** A clock that stands still: on a busy machine time passes between two readings. */
const still = () => 1_795_000_000_000

describe('the clock against the database', () => {
  it.each([
    [0, null],
    [29_000, null],
    [-29_000, null],
    [31_000, "the clock is 31 s behind the database's"],
    [-MINUTE, "the clock is 60 s ahead of the database's"],
  ])('%i ms apart: %s', async (ms, expected) => {
    const watch = createClockWatch(shifted({ ms }, still), { now: still })
    await watch.start()
    watch.stop()
    expect(watch.problem()).toBe(expected)
    expect((watch.aheadMs() ?? Number.NaN) + ms).toBe(0)
  })

  it('a slow answer is no difference', async () => {
    let now = 1_000_000
    const readClock = async () => {
      now += 40_000
      return new Date(1_020_000)
    }
    const watch = createClockWatch({ readClock }, { now: () => now })
    await watch.start()
    watch.stop()
    expect([watch.aheadMs(), watch.problem()]).toEqual([0, null])
  })

  it('is compared again: readiness ends and comes back by itself, and holds while the database is away', async () => {
    const by = { ms: 0 }
    let isAway = false
    const { readClock } = shifted(by)
    const clock = createClockWatch(
      { readClock: () => (isAway ? Promise.reject(new Error('away')) : readClock()) },
      { everyMs: 5 },
    )
    const app = Fastify()
    const database = { answers: async () => true, db: {} } as unknown as OpenDatabase
    registerHealth(app, {
      database,
      clock,
      draining: { isDraining: () => false },
      migrated: async () => true,
    })
    await clock.start()
    const ready = async () => (await app.inject('/health/ready')).statusCode
    expect(await ready()).toBe(200)
    by.ms = MINUTE
    await eventually(async () => expect(await ready()).toBe(503))
    isAway = true
    await eventually(async () => expect(await ready()).toBe(503))
    Object.assign(by, { ms: 0 })
    isAway = false
    await eventually(async () => expect(await ready()).toBe(200))
    clock.stop()
    await app.close()
  })
})

describe('an app whose database has another time', () => {
  let test: TestApp | undefined
  let database: OpenDatabase | undefined
  afterEach(async () => {
    await test?.app.close()
    await database?.close()
  })

  it('is not ready from its start on, and says why', async () => {
    database = await openTestDatabase()
    expect(Math.abs((await database.readClock()).getTime() - Date.now())).toBeLessThan(5_000)
    test = await startTestApp({ ...database, ...shifted({ ms: 5 * MINUTE }) })
    const { statusCode, body } = await test.app.inject('/health/ready')
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { status: 'not ready', reason: "the clock is 300 s behind the database's" },
    ])
  })
})
