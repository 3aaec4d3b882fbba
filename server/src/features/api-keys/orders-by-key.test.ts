import { describe, expect, it } from 'vitest'
import { makeKey } from '../../../test/api-keys/own-key.ts'
import { BOOK, BOOKING } from '../../../test/booking.ts'
import { driverOf, RUSTAM, useCompanies } from '../../../test/cast.ts'

const test = useCompanies()

const orderOf = async (ask: typeof test.asDilnoza, id: number) =>
  (await ask({ url: `/api/truck-booking/${id}` })).json().data

describe('an order of a program', () => {
  it('belongs to the company and says which key did what, but not to the driver', async () => {
    const { ask } = await makeKey(test, test.asDilnoza, { name: 'Ombor 1C' })
    const placed = await ask({ method: 'POST', url: BOOK, payload: BOOKING })
    expect(placed.statusCode, placed.body).toBe(201)
    const { id, timeline } = placed.json().data
    expect(timeline).toMatchObject([{ status: 'new', by: 'client', api_key: 'Ombor 1C' }])
    const asRustam = await driverOf(test, RUSTAM)
    const offered = await asRustam({
      method: 'POST',
      url: `/api/driver/offers/${id}`,
      payload: { amount: 2_000_000 },
    })
    const offer = offered.json().data
    const accepted = await ask({
      method: 'PUT',
      url: `/api/truck-booking/client-accept-offer/${id}`,
      payload: { driver_id: asRustam.userId, offer_id: offer.id },
    })
    expect(accepted.statusCode, accepted.body).toBe(200)
    const canceled = await ask({
      method: 'PUT',
      url: `/api/truck-booking/status/${id}`,
      payload: { status: 'canceled', reason: 'Ombor yopiq' },
    })
    expect(canceled.statusCode, canceled.body).toBe(200)
    const byKey = { by: 'client', api_key: 'Ombor 1C' }
    const told = [
      { status: 'new', ...byKey },
      { status: 'order', by: 'system' },
      { status: 'accepted', ...byKey },
      { status: 'canceled', ...byKey },
    ]
    expect(canceled.json().data.timeline).toMatchObject(told)
    expect((await orderOf(test.asDilnoza, id)).timeline).toMatchObject(told)
    const seen = (await asRustam({ url: `/api/driver/orders/${id}` })).json().data
    expect(JSON.stringify(seen)).not.toContain('Ombor 1C')
    expect((await orderOf(test.asDilnoza, id)).client_company_id).toBe(test.asDilnoza.companyId)
  })

  it('has idempotency keys of its own, apart from the owner’s and from other keys', async () => {
    const [one, two] = [await makeKey(test, test.asDilnoza), await makeKey(test, test.asDilnoza)]
    const ids = []
    for (const ask of [one.ask, two.ask, test.asDilnoza, one.ask]) {
      const headers = { 'idempotency-key': 'same' }
      const answer = await ask({ method: 'POST', url: BOOK, payload: BOOKING, headers })
      expect(answer.statusCode, answer.body).toBe(201)
      ids.push(answer.json().data.id)
    }
    expect([new Set(ids).size, ids[3] === ids[0]]).toEqual([3, true])
  })

  it('says how many calls are left, to all programs of the company together', async () => {
    const [one, two] = [await makeKey(test, test.asDilnoza), await makeKey(test, test.asDilnoza)]
    const placing = { method: 'POST', url: BOOK, payload: BOOKING } as const
    const first = await one.ask(placing)
    const second = await two.ask(placing)
    const [most, perDay] = [120_000, 1_000_000]
    expect(first.headers['ratelimit-policy']).toBe(
      `"order-minute";q=${most};w=60, "order-day";q=${perDay};w=86400`,
    )
    const leftOf = ({ headers }: typeof first) =>
      /^"order-minute";r=(\d+);t=\d+, "order-day";r=\d+;t=\d+$/.exec(`${headers.ratelimit}`)?.[1]
    expect(Number(leftOf(second))).toBe(Number(leftOf(first)) - 1)
    const unlimited = await one.ask({ url: '/api/truck-booking/client' })
    expect(unlimited.headers.ratelimit).toBeUndefined()
    for (const ask of [test.ask, test.asDilnoza])
      expect((await ask({ url: '/api/geo/suggest?q=Chilonzor' })).headers.ratelimit).toBeUndefined()
  })
})
