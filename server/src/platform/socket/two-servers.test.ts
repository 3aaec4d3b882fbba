import { beforeAll, describe, expect, it } from 'vitest'
import { PLACES } from '../../../test/booking.ts'
import { type Asker, askerOf, azizaOf, jobRunnerOf } from '../../../test/cast.ts'
import { acceptAs, offerAs } from '../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../../../test/deals/orders.ts'
import { moveAs } from '../../../test/deals/transitions.ts'
import { eventually } from '../../../test/eventually.ts'
import { CLOSED_WITHIN_MS, closedAfterMs } from '../../../test/live/closed-after.ts'
import { closeClientsAfterEach, connect } from '../../../test/live/live-clients.ts'
import { twoServersUnavailable, useTwoServers } from '../../../test/redis/two-servers.ts'

const serveTwo = () => {
  const { test, on, urlOf } = useTwoServers()
  closeClientsAfterEach()
  let aziza: Asker

  beforeAll(async () => {
    aziza = await azizaOf(test)
  })

  const listen = (server: number, { token }: Asker) => connect(urlOf(server), { token })

  it('an event on one is received on the other, once', async () => {
    const [her, rustam] = [await listen(1, aziza), await listen(1, test.asRustam)]
    const { id } = await placeOrder(on(0, aziza))
    const offer = await offerAs(on(0, test.asRustam), id)
    await eventually(() => expect(her.received.map(({ event }) => event)).toContain('offer.created'))
    expect(her.received.filter(({ event }) => event === 'order.created')).toHaveLength(1)
    expect(her.received.find(({ event }) => event === 'offer.created')?.payload).toMatchObject({
      offer_id: offer.id,
      version: 1,
    })
    await eventually(() =>
      expect(rustam.received.filter(({ event }) => event === 'feed.added')).toHaveLength(1),
    )
    await acceptAs(on(1, aziza), id, offer)
    await moveAs(on(0, test.asRustam), id, 'refused')
    expect(await readAs(on(1, aziza), id)).toMatchObject({ status: 'new' })
  })

  it('a driver who reads the feed on one hears of what they read on the other', async () => {
    const rustam = await listen(1, test.asRustam)
    const hears = async (place: (typeof PLACES)[keyof typeof PLACES]) => {
      const { id } = await placeOrder(on(1, aziza), { routes: [place, PLACES.guliston], date: '2026-12-20' })
      await rustam.names()
      return rustam.received.some(({ event, payload }) => event === 'feed.added' && payload.order_id === id)
    }
    expect(await hears(PLACES.termiz)).toBe(false)
    await doneAs(on(0, test.asRustam), { url: '/api/driver/feed?region=1722' })
    expect(await hears(PLACES.termiz)).toBe(true)
    expect(await hears(PLACES.tashkent)).toBe(false)
  })

  it('a logout on one ends the connection on the other', async () => {
    const leaving = await askerOf(test, aziza.userId)
    const closed = closedAfterMs((await listen(1, leaving)).socket)
    await doneAs(on(0, leaving), { method: 'POST', url: `/api/auth/logout/${leaving.sessionId}` })
    expect(await closed).toBeLessThan(CLOSED_WITHIN_MS)
  })

  it('the jobs of both run once', async () => {
    const orders = []
    for (const date of ['2026-12-01', '2026-12-03', '2026-12-05'])
      orders.push(await placeOrder(on(0, aziza), { date }))
    const offers = []
    for (const { id } of orders) offers.push(await offerAs(on(1, test.asShavkat), id))
    test.clock.pass(31 * 60)
    const ids = offers.map(({ id }) => id)
    const stateOf = () =>
      test.db.selectFrom('offers').select(['status', 'version']).where('id', 'in', ids).execute()
    await eventually(async () =>
      expect(await stateOf()).toEqual(ids.map(() => ({ status: 'expired', version: 2 }))),
    )
    const told = await test.db
      .selectFrom('notices')
      .select('id')
      .where('user_id', '=', test.asShavkat.userId)
      .where('kind', '=', 'offer_expired')
      .execute()
    expect(told).toHaveLength(ids.length)
    // other jobs may have come due with the offers
    await eventually(async () => expect(await jobRunnerOf(test).runDue()).toBe(0))
  })
}

describe.skipIf(twoServersUnavailable !== null)(
  `two servers over PostgreSQL and Redis${twoServersUnavailable === null ? '' : ` (skipped: ${twoServersUnavailable})`}`,
  serveTwo,
)
