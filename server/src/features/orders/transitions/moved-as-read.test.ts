import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { type Asker, azizaOf, type CompanyCast, companyCastOf, useCast } from '../../../../test/cast.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, type WireOrder } from '../../../../test/deals/orders.ts'
import { moveRequest, statusRequest } from '../../../../test/deals/transitions.ts'
import { addressOf } from '../../../../test/live/address-of.ts'
import { expectHeard, type Hearer, listen, readIn } from '../../../../test/live/hearers.ts'
import { closeClientsAfterEach } from '../../../../test/live/live-clients.ts'
import { formOf, picture } from '../../../../test/sent-files.ts'
import { createTestImages } from '../../../../test/test-images.ts'

// what a change of an order's status answers and publishes is made from what was decided: it must be what reading gives

const test = useCast({
  rollsBack: false,
  images: createTestImages(),
})
closeClientsAfterEach()

let url: string
let people: CompanyCast
let aziza: Asker

beforeAll(async () => {
  url = await addressOf(test.app)
  people = await companyCastOf(test)
  aziza = await azizaOf(test)
  // every further deal shows in their share of kept ones
  const record = { deals_taken: 4, deals_kept: 3 }
  const drivers = [test.asRustam.userId, test.asShavkat.userId]
  await test.db.updateTable('drivers').set(record).where('user_id', 'in', drivers).execute()
})

const ROUTES = [PLACES.tashkent, PLACES.guliston, PLACES.samarqand]

/** An order in Rustam's hands, who had outbid Shavkat. */
const dealOf = async (client: Asker): Promise<WireOrder> => {
  const { id } = await placeOrder(client, { routes: ROUTES })
  await offerAs(test.asShavkat, id, { amount: 2_000_000 })
  return acceptAs(client, id, await offerAs(test.asRustam, id, { amount: 2_000_000 }))
}

/** Where a driver's phone says that they are. */
const stand = (as: Asker, { lat, lng }: { lat: number; lng: number }) => {
  const at = test.clock.now()
  const place = { lat, lng, heading: 90, speed_kmh: 5, at }
  return test.db
    .insertInto('last_positions')
    .values({ driver_id: as.userId, ...place })
    .onConflict(conflict => conflict.column('driver_id').doUpdateSet(place))
    .execute()
}

/** Those who hear of an order, and the language that its people are answered in. */
type Scene = { readonly id: number; readonly language: string; readonly hearers: readonly Hearer[] }

const inLanguage = (language: string, request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, 'accept-language': language },
})

/** A step of the driver, compared with what everyone reads then. */
const step = async (as: Asker, { id, language, hearers }: Scene, request: InjectOptions) => {
  test.clock.pass(61)
  const answer = await doneAs(as, inLanguage(language, request))
  expect(answer).toEqual(await readIn(as, id, language, 'driver/orders'))
  await expectHeard(id, hearers)
  return answer
}

/** The same of an end by the client. */
const end = async (as: Asker, { id, language, hearers }: Scene, request: InjectOptions) => {
  test.clock.pass(61)
  const answer = await doneAs(as, inLanguage(language, request))
  expect(answer).toEqual(await readIn(as, id, language))
  await expectHeard(id, hearers)
  return answer
}

const sceneOf = async (
  id: number,
  language: string,
  clients: readonly Asker[],
  driver?: Asker,
): Promise<Scene> => ({
  id,
  language,
  hearers: [
    ...(await Promise.all(clients.map(as => listen(url, as)))),
    ...(driver === undefined ? [] : [await listen(url, driver, 'driver/orders')]),
  ],
})

const askMore = (id: number): InjectOptions => ({
  method: 'POST',
  url: `/api/driver/orders/${id}/additional-price`,
  payload: { amount: 50_000, reason: 'other', comment: 'Yuk ortish' },
})

/** Rustam carries an order from its loading to its end, by all steps. */
const carry = async (clients: readonly [Asker, ...Asker[]], language: string) => {
  const [client] = clients
  const { id, codes } = await dealOf(client)
  const scene = await sceneOf(id, language, clients, test.asRustam)
  const fields = { status: 'arrived', arrival_reason: 'gate_elsewhere', reason: 'Orqa darvoza' }
  const photo = await formOf(fields, [['photo', await picture()]])
  const arrived = await step(test.asRustam, scene, { ...moveRequest(id, ''), ...photo })
  expect(arrived.timeline.at(-1)).toMatchObject({ status: 'arrived', photos: [{}], arrival: {} })
  const asked = await doneAs(test.asRustam, askMore(id), 201)
  const answer = { method: 'PUT', url: `/api/truck-booking/${id}/additional-price/${asked.id}` } as const
  await doneAs(client, { ...answer, payload: { decision: 'approved' } })

  const leave = { status: 'processing', code: codes.loading }
  const loaded = await formOf(leave, [['photo', await picture()]])
  await step(test.asRustam, scene, { ...moveRequest(id, ''), ...loaded })
  test.clock.pass(3_600)
  await stand(test.asRustam, PLACES.guliston)
  const pressedAt = new Date(test.clock.now().getTime() - 90_120).toISOString()
  await step(test.asRustam, scene, moveRequest(id, 'pause', { pressed_at: pressedAt }))
  await step(test.asRustam, scene, moveRequest(id, 'processing'))
  test.clock.pass(3_600)
  await stand(test.asRustam, PLACES.samarqand)
  const { tracking } = await step(test.asRustam, scene, moveRequest(id, 'pause'))
  expect(tracking.position).not.toBeNull()
  const { samarqand } = PLACES
  const kept = { order_id: id, at: test.clock.now(), lat: samarqand.lat, lng: samarqand.lng }
  await test.db.insertInto('position_history').values(kept).execute()
  const delivered = moveRequest(id, 'confirmation', { code: codes.delivery })
  expect((await step(test.asRustam, scene, delivered)).tracking.position).not.toBeNull()
  const done = await end(client, scene, statusRequest(id, 'done'))
  expect(done).toMatchObject({ status: 'done', offers: [{ status: 'accepted' }] })
}

/** An order that Rustam has arrived for, has asked more money of, and has left to Shavkat. */
const takenOver = async (client: Asker): Promise<number> => {
  const { id } = await dealOf(client)
  await doneAs(test.asRustam, moveRequest(id, 'arrived'))
  await doneAs(test.asRustam, askMore(id), 201)
  await askToTakeOver(id, test.asShavkat)
  const [question] = await doneAs(test.asShavkat, { url: '/api/driver/replacements' })
  const answer = { method: 'PUT', url: `/api/driver/replacements/${question.id}` } as const
  await doneAs(test.asShavkat, { ...answer, payload: { answer: 'accepted' } })
  return id
}

const askToTakeOver = async (id: number, driver: Asker): Promise<void> => {
  const order = { url: `/api/admin/orders/${id}` }
  const { version } = await doneAs(people.asMalika, order)
  const why = { reason: 'Gearbox', reason_code: 'truck_broke_down' }
  await doneAs(people.asMalika, {
    method: 'PUT',
    url: `${order.url}/reassign`,
    payload: { driver_id: driver.userId, version, ...why },
  })
}

/** Shavkat gives an order back while Rustam is asked to take it over again. */
const giveBack = async (clients: readonly [Asker, ...Asker[]], language: string) => {
  const id = await takenOver(clients[0])
  await askToTakeOver(id, test.asRustam)
  const scene = await sceneOf(id, language, clients)
  const shavkat = await listen(url, test.asShavkat)
  const before = await readIn(test.asShavkat, id, language, 'driver/orders')
  const answer = await doneAs(test.asShavkat, inLanguage(language, moveRequest(id, 'refused')))
  expect(answer).toEqual(before)
  await expectHeard(id, scene.hearers)
  const seen = await readIn(clients[0], id, language)
  expect(seen).toMatchObject({ status: 'new', carrier: null, additional_price: [{ status: 'rejected' }] })
  expect(await shavkat.live.last('order.removed')).toEqual({ order_id: id, version: seen.version })
  await end(clients[0], scene, statusRequest(id, 'canceled'))
}

/** A client cancels what is on offer, and a deal with a driver at fault whose price is still open. */
const cancel = async (clients: readonly [Asker, ...Asker[]], language: string) => {
  const [client] = clients
  const { id } = await placeOrder(client)
  await offerAs(test.asRustam, id)
  const open = await end(client, await sceneOf(id, language, clients), statusRequest(id, 'canceled'))
  expect(open).toMatchObject({ status: 'canceled', offers: [] })
  const dealId = await takenOver(client)
  await askToTakeOver(dealId, test.asRustam)
  const scene = await sceneOf(dealId, language, clients, test.asShavkat)
  const late = new Date(test.clock.now().getTime() - 86_400_000)
  await test.db
    .updateTable('orders')
    .set({ load_at: late, carrier_since: late, accepted_at: late })
    .where('id', '=', dealId)
    .execute()
  const why = { reason: 'Kelmadi', reason_code: 'driver_late' }
  const off = await end(client, scene, statusRequest(dealId, 'canceled', why))
  expect(off).toMatchObject({ additional_price: [{ status: 'rejected' }] })
}

describe.each(['uz', 'uz-Cyrl', 'ru', 'en'])('in %s', language => {
  it('every step of a trip is answered and published as it is read', () => carry([aziza], language))

  it('an order given back is', () => giveBack([aziza], language))

  it('a cancellation is', () => cancel([aziza], language))
})

it("of a company's order its owner hears what they read", async () => {
  const clients = [people.asJasur, people.asDilnoza] as const
  await carry(clients, 'uz')
  await giveBack(clients, 'uz')
  await cancel(clients, 'uz')
})
