import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { type Asker, azizaOf, useCast } from '../../../../test/cast.ts'
import { insertOrderRow, insertUser } from '../../../../test/deal-rows.ts'
import { doneAs, editRequest, placeOrder } from '../../../../test/deals/orders.ts'
import { statusRequest } from '../../../../test/deals/transitions.ts'
import { addressOf } from '../../../../test/live/address-of.ts'
import { closeClientsAfterEach, connect, type LiveClient } from '../../../../test/live/live-clients.ts'
import { FEED } from '../driver-app.fixture.ts'

const test = useCast({ rollsBack: false })
closeClientsAfterEach()

type Place = (typeof PLACES)[keyof typeof PLACES]

let aziza: Asker
let rustam: LiveClient

beforeAll(async () => {
  aziza = await azizaOf(test)
})
beforeEach(async () => {
  await sql`update orders set status = 'canceled'`.execute(test.db)
  rustam = await connect(await addressOf(test.app), { token: test.asRustam.token })
})

const placeAt = async (place: Place) => (await placeOrder(aziza, { routes: [place, PLACES.guliston] })).id

/** What they heard of the feed since they were asked last. */
const heard = async (): Promise<[event: string, orderId: unknown][]> => {
  await rustam.names()
  return rustam.received
    .splice(0)
    .filter(({ event }) => event.startsWith('feed.'))
    .map(({ event, payload }) => [event, payload.order_id])
}

const read = (query = '') => doneAs(test.asRustam, { url: `${FEED}${query}` })
const nearTo = ({ lat, lng }: Place) => `near=${lat},${lng}`

let phones = 998_905_550_000

/** So many clients with an order each, that a page ends near. */
const fillPage = async (place: Place) => {
  for (let at = 0; at < 51; at++) {
    const clientId = await insertUser(test.db, 'individual', `${++phones}`)
    await insertOrderRow(test.db, { clientId, status: 'new', points: [place, PLACES.guliston] })
  }
}

describe('what a driver hears of the feed', () => {
  it('before they read it: orders near', async () => {
    const near = await placeAt(PLACES.chirchiq)
    await placeAt(PLACES.nukus)
    expect(await heard()).toEqual([['feed.added', near]])
  })

  it('while it shows all there is: every order', async () => {
    await read()
    const far = await placeAt(PLACES.nukus)
    await doneAs(aziza, statusRequest(far, 'canceled'))
    expect(await heard()).toEqual([
      ['feed.added', far],
      ['feed.removed', far],
    ])
  })

  it('while it is full: what is as near as the last one it shows, wherever they have moved', async () => {
    await fillPage(PLACES.tashkent)
    await fillPage(PLACES.nukus)
    await read()
    const [home, far] = [await placeAt(PLACES.tashkent), await placeAt(PLACES.nukus)]
    expect(await heard()).toEqual([['feed.added', home]])
    await read(`?${nearTo(PLACES.nukus)}`)
    for (const id of [home, far]) await doneAs(aziza, statusRequest(id, 'canceled'))
    expect(await heard()).toEqual([['feed.removed', far]])
  })

  it('the second page, and of what one region has', async () => {
    await fillPage(PLACES.tashkent)
    await read()
    const second = await placeAt(PLACES.nukus)
    expect(await heard()).toEqual([])
    await read('?after=50')
    await doneAs(aziza, statusRequest(second, 'canceled'))
    expect(await heard()).toEqual([['feed.removed', second]])
    await read('?region=1718')
    await placeAt(PLACES.tashkent)
    const there = await placeAt(PLACES.samarqand)
    expect(await heard()).toEqual([['feed.added', there]])
  })

  it('a load of a smaller type that their truck carries, and none of a larger one', async () => {
    await read()
    await heard()
    const small = await placeOrder(aziza, { car_type_id: 3, weight: 500 })
    await placeOrder(aziza, { car_type_id: 5 })
    expect(await heard()).toEqual([['feed.added', small.id]])
  })

  it('an edit that takes an order away from near', async () => {
    await fillPage(PLACES.tashkent)
    const id = await placeAt(PLACES.tashkent)
    await read()
    await heard()
    await doneAs(aziza, editRequest(id, { routes: [PLACES.nukus, PLACES.guliston] }))
    expect(await heard()).toEqual([['feed.removed', id]])
  })
})
