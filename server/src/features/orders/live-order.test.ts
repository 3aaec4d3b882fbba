import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOOKING } from '../../../test/booking.ts'
import { rollingBack } from '../../../test/database/rolling-back.ts'
import { AZIZA, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'

let real: Awaited<ReturnType<typeof openTestDatabase>>
let rolling: ReturnType<typeof rollingBack>
let test: TestApp

beforeAll(async () => {
  real = await openTestDatabase()
  rolling = rollingBack(real)
  test = await startTestApp(rolling.database)
})
beforeEach(() => rolling.begin())
afterEach(() => rolling.rollback())
afterAll(async () => {
  await test.app.close()
  await real.close()
})

const BOOKED = {
  ...BOOKING,
  routes: [
    { address: 'Chilonzor', lat: 41.2756, lng: 69.2044 },
    { address: 'Samarqand', lat: 39.6542, lng: 66.9597 },
  ],
}

const approvedDriver = async (phone: string) => {
  const now = test.clock.now()
  const { id } = await test.db
    .insertInto('users')
    .values({
      role: 'driver',
      phone,
      first_name: 'Rustam',
      last_name: 'Qodirov',
      created_at: now,
      telegram: null,
      locale: null,
      blocked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('drivers')
    .values({
      user_id: id,
      state: 'approved',
      truck_type_id: 4,
      plate: '01A123BC',
      model: 'Isuzu NQR',
      length_m: 5,
      width_m: 2.1,
      height_m: 2.1,
      home_region_id: 1726,
      licence_photo: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return test.signIn(phone, 'driver')
}

describe('an order from offer to rating', () => {
  it('goes through its whole life', async () => {
    const asAziza = await test.signIn(AZIZA)
    const asRustam = await approvedDriver('998901110011')
    const placed = (await asAziza({ method: 'POST', url: '/api/truck-booking/book', payload: BOOKED })).json()
      .data
    const feed = (await asRustam({ url: '/api/driver/feed' })).json()
    expect(feed.data.map((order: { id: number }) => order.id)).toContain(placed.id)
    const offer = (
      await asRustam({
        method: 'POST',
        url: `/api/driver/offers/${placed.id}`,
        payload: { amount: 2_300_000 },
      })
    ).json().data
    expect(offer).toMatchObject({ status: 'open', amount: 2_300_000, round: 1 })
    const countered = await asAziza({
      method: 'POST',
      url: `/api/truck-booking/${placed.id}/counter/${offer.id}`,
      payload: { amount: 2_200_000 },
    })
    expect(countered.json().data).toMatchObject({ status: 'countered', counter_amount: 2_200_000, round: 2 })
    const agreed = await asRustam({ method: 'PUT', url: `/api/driver/offers/${offer.id}` })
    expect(agreed.json().data).toMatchObject({ status: 'open', amount: 2_200_000 })
    const accepted = await asAziza({
      method: 'PUT',
      url: `/api/truck-booking/client-accept-offer/${placed.id}`,
      payload: { driver_id: offer.driver_id, offer_id: offer.id, amount: 2_200_000 },
    })
    expect(accepted.json().data).toMatchObject({
      status: 'accepted',
      price: 2_200_000,
      truck: { plate: '01A123BC' },
    })
    const { codes } = accepted.json().data
    const steps = [
      { status: 'arrived', arrival_reason: 'no_signal', reason: 'Signal yoʻq' },
      { status: 'processing', code: codes.loading },
      { status: 'pause', arrival_reason: 'no_signal', reason: 'Signal yoʻq' },
      { status: 'confirmation', code: codes.delivery },
    ]
    for (const step of steps) {
      const moved = await asRustam({
        method: 'PUT',
        url: `/api/driver/orders/${placed.id}/status`,
        payload: step,
      })
      expect(moved.json()).toMatchObject({ data: { status: step.status } })
    }
    const done = await asAziza({
      method: 'PUT',
      url: `/api/truck-booking/status/${placed.id}`,
      payload: { status: 'done' },
    })
    expect(done.json().data.status).toBe('done')
    const rated = await asAziza({
      method: 'POST',
      url: `/api/truck-booking/${placed.id}/rating`,
      payload: { stars: 5, tags: ['polite'] },
    })
    expect(rated.json().data.rating).toEqual({ stars: 5, tags: ['polite'], comment: null })
    const notices = (await asAziza({ url: '/api/notices' })).json().data
    expect(notices.notices.map((notice: { kind: string }) => notice.kind)).toContain('confirmation_asked')
  })
})

describe('a change of an order that has changed since', () => {
  it("is refused with the order's current state", async () => {
    const asAziza = await test.signIn(AZIZA)
    const placed = (await asAziza({ method: 'POST', url: '/api/truck-booking/book', payload: BOOKED })).json()
      .data
    const url = `/api/truck-booking/client-offer-price/${placed.id}`
    await asAziza({ method: 'POST', url, payload: { amount: placed.offer_min, version: 1 } })
    const late = await asAziza({ method: 'POST', url, payload: { amount: placed.offer_max, version: 1 } })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'api.order_changed',
      data: { id: placed.id, version: 2, offered_price: placed.offer_min },
    })
  })
})
