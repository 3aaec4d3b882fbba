import { beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../test/booking.ts'
import { type Asker, useCast } from '../test/cast.ts'
import { acceptAs, offerAs } from '../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../test/deals/orders.ts'
import { CHANNELS, hearByEveryWay } from '../test/hearing/every-channel.ts'

const test = useCast()

const BACK = { routes: [PLACES.samarqand, PLACES.tashkent], date: '2026-11-23', time: '12:00' }

let dealId = 0

/** Rustam drives to Samarqand for somebody else; both drivers have made Aziza an offer once. */
beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  dealId = (await placeOrder(test.asSardor)).id
  await acceptAs(test.asSardor, dealId, await offerAs(test.asRustam, dealId))
  const met = await placeOrder(test.asAziza, BACK)
  for (const as of [test.asRustam, test.asShavkat]) await offerAs(as, met.id)
  await hearByEveryWay(test, test.asRustam)
})

const list = (driver: Asker, kind: string) =>
  doneAs(test.asAziza, { method: 'PUT', url: `/api/carriers/${driver.userId}`, payload: { kind } })

const place = async (more: object = {}) => {
  const order = await placeOrder(test.asAziza, { ...BACK, ...more })
  await test.jobs.runDue()
  return order.id
}

/** The channels through which Rustam learns of an order. */
const heardBy = async (orderId: number) => {
  const found: string[] = []
  for (const [name, hears] of Object.entries(CHANNELS))
    if (await hears({ test, as: test.asRustam, orderId, dealId })) found.push(name)
  return found
}

const ALL = Object.keys(CHANNELS)

describe('a driver hears of an order by every way', () => {
  it('who is not listed, or is a favourite', async () => {
    expect(await heardBy(await place())).toEqual(ALL)
    await list(test.asRustam, 'favourite')
    expect(await heardBy(await place())).toEqual(ALL)
  })

  it('first who is a favourite', async () => {
    await list(test.asRustam, 'favourite')
    expect(await heardBy(await place({ favourites_minutes: 15 }))).toEqual(ALL)
  })

  it('once it opens who is no favourite: at its time, however late the clock, or before it', async () => {
    await list(test.asShavkat, 'favourite')
    for (const minutes of [15, 40]) {
      const id = await place({ favourites_minutes: 15 })
      expect(await heardBy(id)).toEqual([])
      test.clock.pass(minutes * 60)
      await test.jobs.runDue()
      expect(await heardBy(id)).toEqual(ALL)
    }
    const id = await place({ favourites_minutes: 60 })
    await doneAs(test.asAziza, { method: 'PUT', url: `/api/truck-booking/${id}/open-to-everyone` })
    await test.jobs.runDue()
    expect(await heardBy(id)).toEqual(ALL)
  })

  it('at its time, before any job has run, in all that they read', async () => {
    await list(test.asShavkat, 'favourite')
    const id = await place({ favourites_minutes: 15 })
    test.clock.pass(15 * 60)
    expect(await heardBy(id)).toEqual(ALL.filter(name => name !== 'notice of a load near or found'))
  })
})

describe('a driver hears of an order by no way', () => {
  it('whom its client has blocked, until they are unblocked', async () => {
    await list(test.asRustam, 'blocked')
    const id = await place()
    expect(await heardBy(id)).toEqual([])
    await doneAs(test.asAziza, { method: 'DELETE', url: `/api/carriers/${test.asRustam.userId}` })
    expect(await heardBy(await place())).toEqual(ALL)
  })

  it('whom its client has blocked, also once it opens to everybody', async () => {
    await list(test.asShavkat, 'favourite')
    await list(test.asRustam, 'blocked')
    const id = await place({ favourites_minutes: 5 })
    test.clock.pass(6 * 60)
    await test.jobs.runDue()
    expect(await heardBy(id)).toEqual([])
  })

  it('who is blocked after they have heard of it', async () => {
    const id = await place()
    await list(test.asRustam, 'blocked')
    expect(await heardBy(id)).toEqual(['notice of a load near or found'])
  })
})
