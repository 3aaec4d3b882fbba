import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Asker, askerOf, azizaOf } from '../../../test/cast.ts'
import { redisServerUnavailable } from '../../../test/cluster/redis-server.ts'
import { doneAs, placeOrder } from '../../../test/deals/orders.ts'
import { eventually } from '../../../test/eventually.ts'
import { closeClientsAfterEach, connect } from '../../../test/live/live-clients.ts'
import { useFullRedis } from '../../../test/redis/full-redis.ts'
import { twoServersUnavailable, useTwoServers } from '../../../test/redis/two-servers.ts'

/** How long what a server has read of a session may be used. */
const LIFE_MS = 5_000

const serveTwo = () => {
  const { url, fill, empty } = useFullRedis()
  const { test, on, urlOf, redisOf } = useTwoServers({}, url)
  closeClientsAfterEach()
  let aziza: Asker
  beforeAll(async () => {
    aziza = await azizaOf(test)
  })
  beforeEach(() => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterEach(async () => {
    await empty()
    vi.restoreAllMocks()
  })
  const said = () =>
    vi
      .mocked(process.stderr.write)
      .mock.calls.map(([text]) => String(text))
      .filter(text => text.includes('Redis rejects commands'))
  const isUp = () => [0, 1].map(server => redisOf(server).isUp())

  it('takes orders on both, counts as down and says so once', async () => {
    await fill()
    expect(isUp()).toEqual([true, true])
    for (let order = 0; order < 3; order++) await placeOrder(on(order % 2, aziza))
    expect(isUp()).toEqual([false, false])
    expect(said()).toHaveLength(2)
    await empty()
    const later = performance.now() + 61_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    await placeOrder(on(0, aziza))
    expect(isUp()).toEqual([true, true])
  })

  it('still carries events from one to the other', async () => {
    await fill()
    const her = await connect(urlOf(1), { token: aziza.token })
    const { id } = await placeOrder(on(0, aziza))
    await eventually(() =>
      expect(her.received.filter(({ event }) => event === 'order.created')).toMatchObject([
        { payload: { order_id: id } },
      ]),
    )
  })

  it('a logout is answered once no server takes the session any more', async () => {
    const leaving = await askerOf(test, aziza.userId)
    const status = async () => (await on(1, leaving)({ url: '/api/profile/show' })).statusCode
    expect(await status()).toBe(200)
    await fill()
    const begun = performance.now()
    await doneAs(on(0, leaving), { method: 'POST', url: `/api/auth/logout/${leaving.sessionId}` })
    expect(performance.now() - begun).toBeLessThan(LIFE_MS + 5_000)
    expect(await status()).toBe(401)
  })
}

const unavailable = twoServersUnavailable ?? redisServerUnavailable
describe.skipIf(unavailable !== null)(
  `two servers on a Redis without memory${unavailable === null ? '' : ` (skipped: ${unavailable})`}`,
  serveTwo,
)
