import { randomBytes } from 'node:crypto'
import { CALL_LIMITS } from '@karvon/contract/wire/call-limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { type Link, linkTo } from '../../../test/redis/cut-link.ts'
import { PATIENT_MS, REDIS, redisUnavailable } from '../../../test/redis/redis-available.ts'
import { testClock } from '../../../test/test-app.ts'
import { callerOf } from '../http/caller.fixture.ts'
import { connectRedis, type Redis } from '../redis/redis-connections.ts'
import { type Counting, createCallLimits } from './call-limits.ts'
import { createCountShared } from './shared-counts.ts'

const BEGUN = '2026-11-21T10:00:20+05:00'
/** Longer than any busy machine takes to answer. */
const NEVER_GIVES_UP_MS = 30_000

const { perUser, perUserADay } = CALL_LIMITS.paper

const program = (userId: number) => ({
  caller: { ...callerOf(userId), companyId: userId, apiKey: { id: 1, name: 'ERP', scopes: [] } },
  ip: '9.9.9.9',
})

const countTogether = () => {
  let link: Link
  let prefix: string
  let connections: Redis[]

  /** A process and its clock; it counts alone where Redis is silent for `soonMs`. */
  const startProcess = async (at = BEGUN, soonMs = NEVER_GIVES_UP_MS) => {
    const clock = testClock(at)
    clock.tickBy(0)
    const redis = await connectRedis(link.url, prefix, soonMs)
    connections.push(redis)
    const take = createCallLimits({ clock, demo: false, countShared: createCountShared(redis) })
    return { clock, redis, take: async (userId = 1): Promise<Counting> => take('paper', program(userId)) }
  }
  type Process = Awaited<ReturnType<typeof startProcess>>
  const granted = async ({ take }: Process, calls: number, userId = 1) => {
    let count = 0
    for (let call = 0; call < calls; call++) if ((await take(userId)).waitSeconds === 0) count++
    return count
  }
  const backAgain = ({ redis }: Process) =>
    eventually(async () => expect(await redis.ask(commands => commands.ping())).toBe('PONG'))

  beforeEach(async () => {
    prefix = `karvon-test-${randomBytes(6).toString('hex')}`
    link = await linkTo(REDIS)
    connections = []
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterEach(async () => {
    for (const { close } of connections) await close()
    await link.close()
    vi.restoreAllMocks()
  })

  it('two processes share one quota, and both say what is left of it', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    expect(await granted(one, 10)).toBe(10)
    const { standings } = await two.take()
    expect(standings.map(({ name, left }) => [name, left])).toEqual([
      ['paper-minute', perUser - 11],
      ['paper-day', perUserADay - 11],
    ])
    expect((await granted(two, perUser)) + 11).toBe(perUser)
    expect(await one.take()).toMatchObject({ waitSeconds: 40, standings: [{ left: 0 }] })
    expect(await granted(one, 1, 2)).toBe(1)
    for (const { clock } of [one, two]) clock.pass(40)
    expect(await granted(two, 1)).toBe(1)
    // what a minute's quota refused is not counted for the day
    expect((await one.take()).standings[1]).toMatchObject({
      name: 'paper-day',
      left: perUserADay - perUser - 2,
    })
  })

  it('calls at once are counted one by one', async () => {
    const processes = [await startProcess(), await startProcess(), await startProcess()]
    const all = await Promise.all(Array.from({ length: 3 * perUser }, (_, at) => processes[at % 3]!.take()))
    expect(all.filter(({ waitSeconds }) => waitSeconds === 0)).toHaveLength(perUser)
  })

  it.each(['cut', 'silence'] as const)(
    '%s: each process counts on from where all were, and nobody has a new quota afterwards',
    async how => {
      const [one, two] = [await startProcess(BEGUN, PATIENT_MS), await startProcess(BEGUN, PATIENT_MS)]
      await granted(one, 10)
      await granted(two, 10)
      link[how]()
      const begun = performance.now()
      expect(await granted(two, perUser)).toBe(perUser - 20)
      expect(performance.now() - begun).toBeLessThan(3 * PATIENT_MS)
      expect(await granted(one, 5)).toBe(5)
      await link.restore()
      for (const each of [one, two]) await backAgain(each)
      expect(await granted(two, 5)).toBe(0)
      // the one that has counted less learns of the larger number with the first call of the other that is not refused
      expect(await granted(one, perUser)).toBeLessThanOrEqual(perUser - 15)
    },
    60_000,
  )

  it('a process that starts without Redis counts alone', async () => {
    link.cut()
    const one = await startProcess()
    expect(await granted(one, perUser + 5)).toBe(perUser)
  })

  it('a clock that is set back starts no new quota, and one that is ahead only begins its windows early', async () => {
    const [one, ahead] = [await startProcess(), await startProcess('2026-11-21T10:00:50+05:00')]
    expect(await granted(one, perUser)).toBe(perUser)
    ahead.clock.pass(20)
    expect(await granted(ahead, perUser + 5)).toBe(perUser)
    ahead.clock.pass(-20)
    expect(await granted(ahead, 5)).toBe(0)
    one.clock.pass(45)
    expect(await granted(one, 5)).toBe(0)
  })
}

describe.skipIf(redisUnavailable !== null)(
  `call limits of several processes${redisUnavailable === null ? '' : ` (skipped: ${redisUnavailable})`}`,
  countTogether,
)
