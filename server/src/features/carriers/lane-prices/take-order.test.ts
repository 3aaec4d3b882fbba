import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { acceptAs, offerAs, offerRequest } from '../../../../test/deals/bargaining.ts'
import {
  agreed,
  agreedFor,
  DRIVER_PRICES,
  LANE,
  PRICES,
  takeRequest,
} from '../../../../test/deals/lane-prices.ts'
import { doneAs, editRequest, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { setCompany, setPerson, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const AT_ONCE = { give_to_carriers: 1, price: LANE.price }
const codeOf = (said: { statusCode: number; json(): { code?: string } }) => [
  said.statusCode,
  said.json().code,
]
const orderOf = (id: number) => readAs(test.asJasur, id)
const holdsOf = async (id: number) =>
  (
    await test.db.selectFrom('journals').select('kind').where('order_id', '=', id).orderBy('id').execute()
  ).map(({ kind }) => kind)

describe('the form', () => {
  const find = (changes: object = {}) => {
    const { tashkent: from, samarqand: to } = PLACES
    const query = {
      ...{ from_lat: from.lat, from_lng: from.lng, to_lat: to.lat, to_lng: to.lng },
      ...{ truck_type: 4, load_day: '2026-11-22', ...changes },
    }
    return doneAs(test.asJasur, {
      url: `/api/client-company/agreed-prices?${new URLSearchParams(query as never)}`,
    })
  }

  it('finds what own carriers have agreed for the lane, the cheapest first', async () => {
    await agreed(test, test.asRustam)
    await agreed(test, test.asShavkat, { price: 1_900_000 })
    expect(
      (await find()).map(({ price, carrier }: { price: number; carrier: { driver_id: number } }) => [
        carrier.driver_id,
        price,
      ]),
    ).toEqual([
      [test.asShavkat.userId, 1_900_000],
      [test.asRustam.userId, 2_100_000],
    ])
    for (const other of [
      { truck_type: 5 },
      { load_day: '2026-12-23' },
      { is_round_trip: true },
      { to_lat: 41.3, to_lng: 69.3 },
    ])
      expect(await find(other)).toEqual([])
    expect((await test.asAziza({ url: '/api/client-company/agreed-prices' })).statusCode).toBe(403)
  })
})

describe('an order on an agreed lane', () => {
  it('says the price to its carrier alone, whose offer may not be higher', async () => {
    await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur)
    expect(await agreedFor(test.asRustam, id)).toMatchObject({ price: 2_100_000, at_once: false })
    expect(await agreedFor(test.asShavkat, id)).toBeNull()
    const more = await test.asRustam(offerRequest(id, { amount: 2_100_001 }))
    expect([more.statusCode, Object.keys(more.json().errors)]).toEqual([422, ['amount']])
    expect(more.json().errors.amount[0]).toContain('2\u00a0100\u00a0000')
    expect(await offerAs(test.asRustam, id, { amount: 2_000_000 })).toMatchObject({ is_agreed: false })
    expect(await offerAs(test.asShavkat, id, { amount: 2_500_000 })).toMatchObject({ is_agreed: false })
  })

  it('has the offer at the agreed price first, though another is cheaper; the deal names the price', async () => {
    await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur)
    await offerAs(test.asShavkat, id, { amount: 1_800_000 })
    const offer = (await test.asRustam(takeRequest(id))).json().data
    expect(offer).toMatchObject({ status: 'open', is_agreed: true, amount: 2_100_000 })
    const { offers, estimate } = await orderOf(id)
    expect(offers.map(({ driver_id }: { driver_id: number }) => driver_id)).toEqual([
      test.asRustam.userId,
      test.asShavkat.userId,
    ])
    const deal = (await acceptAs(test.asJasur, id, offer)) as never as {
      deal: { breakdown: { code: string; amount: number }[] }
    }
    expect(deal.deal.breakdown.at(-1)).toMatchObject({ code: 'agreed', amount: 2_100_000 - estimate.price })
  })

  it.each([
    ['a stop between', { routes: [PLACES.tashkent, PLACES.guliston, PLACES.samarqand] }],
    ['a part of a truck', { partial_percentage: 40 }],
    ['another truck', { car_type_id: 5 }],
    ['a way back', { is_full_round_trip: 1 }],
  ])('with %s has no agreed price', async (_, changes) => {
    await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur, changes)
    expect(await agreedFor(test.asRustam, id)).toBeNull()
    const refused = await test.asJasur({
      ...{ method: 'POST', url: '/api/truck-booking/book' },
      payload: { ...(await import('../../../../test/booking.ts')).BOOKING, ...changes, give_to_carriers: 1 },
    })
    expect(Object.keys(refused.json().errors)).toEqual(['give_to_carriers'])
    expect((await test.asRustam(takeRequest(id))).json().errors).toHaveProperty('amount')
  })

  it('of somebody who orders for themselves has none, nor of another company', async () => {
    await agreed(test, test.asRustam)
    for (const as of [test.asAziza, test.asUmida]) {
      const { id } = await placeOrder(as)
      expect(await agreedFor(test.asRustam, id)).toBeNull()
    }
  })

  it('keeps the price if the agreement ends later; a new order has none', async () => {
    const price = await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur, AT_ONCE)
    await doneAs(test.asRustam, {
      method: 'PUT',
      url: `${DRIVER_PRICES}/${price.id}`,
      payload: { move: 'end' },
    })
    expect((await test.asRustam(takeRequest(id))).json().data).toMatchObject({ status: 'accepted' })
    const later = await placeOrder(test.asJasur, { date: '2026-11-25' })
    expect(await agreedFor(test.asRustam, later.id)).toBeNull()
  })

  it('is valued again when it is edited', async () => {
    await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur)
    await doneAs(test.asJasur, editRequest(id, { routes: [PLACES.tashkent, PLACES.guliston] }))
    expect(await agreedFor(test.asRustam, id)).toBeNull()
    const taken = await test.asRustam(takeRequest(id))
    expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['amount']])
    await doneAs(test.asJasur, editRequest(id, AT_ONCE))
    expect(await agreedFor(test.asRustam, id)).toMatchObject({ price: 2_100_000, at_once: true })
  })
})

describe('taking an order at the agreed price', () => {
  it('closes the deal at once where the client has said so', async () => {
    await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur, AT_ONCE)
    await offerAs(test.asShavkat, id, { amount: 1_800_000 })
    const offer = (await test.asRustam(takeRequest(id))).json().data
    expect(offer).toMatchObject({ status: 'accepted', amount: 2_100_000, is_agreed: true })
    expect(offer.id).toBeGreaterThan(0)
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'accepted', price: 2_100_000, gives_to_carriers: true })
    expect(order.carrier.driver_id).toBe(test.asRustam.userId)
    expect(order.deal.breakdown.map(({ code }: { code: string }) => code)).toContain('agreed')
    expect(order.timeline.at(-1)).toMatchObject({ status: 'accepted', by: 'system' })
    const lost = await test.db
      .selectFrom('offers')
      .select('status')
      .where('order_id', '=', id)
      .where('driver_id', '=', test.asShavkat.userId)
      .execute()
    expect(lost).toEqual([{ status: 'declined' }])
    const told = await test.db
      .selectFrom('notices')
      .select(['user_id', 'kind'])
      .where('order_id', '=', id)
      .where('kind', '=', 'agreed_price_taken')
      .execute()
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(
      [test.asDilnoza.userId, test.asJasur.userId].toSorted(),
    )
  })

  it('of an order that nobody has offered for goes from new to accepted; pressed twice it is one deal', async () => {
    await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur, AT_ONCE)
    const request = { ...takeRequest(id), headers: { 'idempotency-key': 'take' } }
    const [first, second] = [await test.asRustam(request), await test.asRustam(request)]
    expect(first.json()).toEqual(second.json())
    expect(codeOf(await test.asRustam(takeRequest(id)))).toEqual([409, 'api.order_not_open'])
    expect((await orderOf(id)).timeline.map(({ status }: { status: string }) => status)).toEqual([
      'new',
      'accepted',
    ])
  })

  it('raises the driver’s live offer, and takes no other sum', async () => {
    await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur, AT_ONCE)
    const live = await offerAs(test.asRustam, id, { amount: 2_000_000 })
    const other = await test.asRustam(takeRequest(id, 2_000_000))
    expect([...codeOf(other), other.json().amount_uzs]).toEqual([409, 'api.offer_changed', 2_100_000])
    expect((await test.asRustam(takeRequest(id))).json().data).toMatchObject({
      id: live.id,
      status: 'accepted',
      amount: 2_100_000,
    })
    const rows = await test.db.selectFrom('offers').selectAll().where('order_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  it('holds the money of a company that pays by bank transfer', async () => {
    await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur, { ...AT_ONCE, payment_type: 'company' })
    expect((await test.asRustam(takeRequest(id))).json().data.status).toBe('accepted')
    expect(await holdsOf(id)).toEqual(['hold'])
  })

  it.each([
    [
      'the employee’s limit',
      () => setPerson(test.db, test.asJasur.userId, { per_order_limit_uzs: 2_000_000 }),
    ],
    [
      'the owner’s approval',
      () => setCompany(test.db, test.asDilnoza.companyId, { approval_above_uzs: 2_000_000 }),
    ],
    ['the money', () => setCompany(test.db, test.asDilnoza.companyId, { verified_at: null })],
  ])('waits for the client like any offer where %s stands against it', async (_, restrict) => {
    await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur, { ...AT_ONCE, payment_type: 'company' })
    await restrict()
    expect((await test.asRustam(takeRequest(id))).json().data).toMatchObject({
      status: 'open',
      is_agreed: true,
    })
    expect((await orderOf(id)).status).toBe('order')
    expect(await holdsOf(id)).toEqual([])
  })

  it('is refused to a driver who is busy then, whose papers or prepayment stand against it, or who is no carrier', async () => {
    await agreed(test, test.asRustam)
    const [first, second] = [await placeOrder(test.asJasur, AT_ONCE), await placeOrder(test.asJasur, AT_ONCE)]
    await doneAs(test.asRustam, takeRequest(first.id), 201)
    expect(codeOf(await test.asRustam(takeRequest(second.id)))).toEqual([409, 'api.driver_busy'])
    expect((await test.asShavkat(takeRequest(second.id))).json().errors).toHaveProperty('amount')
    await test.db
      .updateTable('drivers')
      .set({ state: 'blocked' })
      .where('user_id', '=', test.asRustam.userId)
      .execute()
    expect((await test.asRustam(takeRequest(second.id))).json().code).toBe('api.driver_not_approved')
  })

  it('is not what an ordinary offer of the same sum does', async () => {
    await agreed(test, test.asRustam)
    const { id } = await placeOrder(test.asJasur, AT_ONCE)
    expect(await offerAs(test.asRustam, id, { amount: 2_100_000 })).toMatchObject({
      status: 'open',
      is_agreed: true,
    })
    expect((await orderOf(id)).status).toBe('order')
  })

  it('is over for prices that were ended before the order was placed', async () => {
    const price = await agreed(test, test.asRustam)
    await doneAs(test.asDilnoza, { method: 'DELETE', url: `${PRICES}/${price.id}` })
    const { id } = await placeOrder(test.asJasur)
    expect((await test.asRustam(takeRequest(id))).statusCode).toBe(422)
  })
})
