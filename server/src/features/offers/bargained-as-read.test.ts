import { beforeAll, describe, expect, it } from 'vitest'
import { type Asker, azizaOf, type CompanyCast, companyCastOf, useCast } from '../../../test/cast.ts'
import {
  acceptRequest,
  confirmRequest,
  counterRequest,
  declineRequest,
  offerRequest,
  type WireOffer,
  withdrawRequest,
} from '../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../test/deals/orders.ts'
import { addressOf } from '../../../test/live/address-of.ts'
import { expectHeard, type Hearer, listen, readIn as read } from '../../../test/live/hearers.ts'
import { closeClientsAfterEach } from '../../../test/live/live-clients.ts'

// what bargaining answers and publishes is made from what was decided: it must be what reading gives

const test = useCast({ rollsBack: false })
closeClientsAfterEach()

let url: string
let people: CompanyCast
let aziza: Asker

beforeAll(async () => {
  url = await addressOf(test.app)
  people = await companyCastOf(test)
  aziza = await azizaOf(test)
})

const offersOf = async (as: Asker, orderId: number) =>
  (await read(as, orderId, 'uz')).offers as unknown as WireOffer[]

const expectOfferHeard = async (offer: WireOffer, hearers: readonly Hearer[]): Promise<void> => {
  for (const { live } of hearers) {
    const heard = live.received.findLast(({ event }) => event.startsWith('offer.'))
    const { id: offer_id, order_id, version, status } = offer
    expect(heard?.payload).toEqual({ order_id, offer_id, version, status })
  }
}

const withVersion = async (as: Asker, id: number) => (await read(as, id, 'uz')).version

/** The client bargains with two drivers, up to the acceptance; every answer and every event is compared with what is read. */
const bargain = async (client: Asker, others: readonly Asker[], language: string) => {
  const { id } = await placeOrder(client)
  const clients = [await listen(url, client), ...(await Promise.all(others.map(as => listen(url, as))))]
  const rustam = await listen(url, test.asRustam, 'driver/orders')
  const done = async (as: Asker, request: Parameters<typeof doneAs>[1], status = 200) =>
    (await doneAs(
      as,
      { ...request, headers: { 'accept-language': language } },
      status,
    )) as unknown as WireOffer

  const made = await done(test.asRustam, offerRequest(id, { comment: 'Yoʻldaman' }), 201)
  expect(await offersOf(client, id)).toEqual([made])
  await expectHeard(id, clients)
  await expectOfferHeard(made, [...clients, rustam])

  const countered = await done(client, counterRequest(id, made.id))
  expect(await offersOf(client, id)).toEqual([countered])
  await expectHeard(id, clients)
  await expectOfferHeard(countered, [...clients, rustam])

  const confirmed = await done(test.asRustam, confirmRequest(made.id))
  expect(confirmed).toMatchObject({ amount: 1_900_000, status: 'open' })
  const withdrawn = await done(test.asRustam, withdrawRequest(made.id))
  expect(withdrawn).toMatchObject({ status: 'withdrawn' })
  await expectHeard(id, clients)

  const again = await done(test.asRustam, offerRequest(id), 201)
  const other = await done(test.asShavkat, offerRequest(id, { amount: 2_100_000 }), 201)
  const changed = await done(test.asShavkat, offerRequest(id, { amount: 2_050_000 }), 201)
  expect(changed).toMatchObject({ id: other.id, version: 2 })
  expect(await offersOf(client, id)).toEqual([again, changed])
  await done(client, declineRequest(id, other.id))
  await expectHeard(id, clients)
  await done(test.asShavkat, offerRequest(id, { amount: 2_000_100 }), 201)

  const { version } = await read(client, id, 'uz')
  const accepted = await doneAs(client, {
    ...acceptRequest(id, again, { version, amount: again.amount }),
    headers: { 'accept-language': language },
  })
  expect(accepted).toEqual(await read(client, id, language))
  expect(accepted).toMatchObject({ status: 'accepted', offers: [{ id: again.id, status: 'accepted' }] })
  await expectHeard(id, [...clients, rustam])
  return id
}

describe.each(['uz', 'uz-Cyrl', 'ru', 'en'])('in %s', language => {
  it('bargaining is answered and published as it is read', async () => {
    const id = await bargain(aziza, [], language)
    expect(await withVersion(aziza, id)).toBeGreaterThan(4)
    await test.db.updateTable('orders').set({ status: 'canceled', busy: null }).where('id', '=', id).execute()
  })
})

it("of a company's order its owner hears what they read", async () => {
  await bargain(people.asJasur, [people.asDilnoza], 'uz')
})
