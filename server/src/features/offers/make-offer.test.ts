import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { askerOf, registerTruck, useCast, userOf } from '../../../test/cast.ts'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { offerAs, offerRequest } from '../../../test/deals/bargaining.ts'
import { placeOrder, readAs, type WireOrder } from '../../../test/deals/orders.ts'
import { actionsOf, noticesOf } from '../../../test/deals/records.ts'
import { expectRefusal } from '../../../test/deals/refusals.ts'
import { AZIZA } from '../../../test/test-app.ts'

const test = useCast()

const setOrder = (id: number, columns: object) =>
  test.db.updateTable('orders').set(columns).where('id', '=', id).execute()

const offersOf = (orderId: number) =>
  test.db.selectFrom('offers').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

describe('an offer is refused and nothing is written', () => {
  it('to visitors and clients', async () => {
    const { id } = await placeOrder(test.asAziza)
    await expectRefusal(test, test.ask, offerRequest(id), { http: 401, code: 'unauthenticated' })
    await expectRefusal(test, test.asSardor, offerRequest(id), { http: 403, code: 'forbidden' })
  })

  it('to drivers without a truck, not approved or blocked', async () => {
    const { id } = await placeOrder(test.asAziza)
    for (const as of [test.asUnregistered, test.asPending, test.asBlocked]) {
      await expectRefusal(test, as, offerRequest(id), { http: 403, code: 'driver_not_approved' })
    }
  })

  it('if there is no such order, whatever the number', async () => {
    for (const id of [999_999, 2_147_483_647]) {
      await expectRefusal(test, test.asRustam, offerRequest(id), { http: 404, code: 'not_found' })
    }
  })

  it('for a truck that does not carry it: too small, of another body, or not for such cargo', async () => {
    const { id } = await placeOrder(test.asAziza)
    const refused = { http: 409, code: 'truck_does_not_fit' } as const
    const setTruck = (truck: object) =>
      test.db.updateTable('drivers').set(truck).where('user_id', '=', test.asFuraDriver.userId).execute()
    for (const truck of [{ truck_type_id: 3 }, { truck_type_id: 9 }, { truck_type_id: 7, height_m: 2 }]) {
      await setTruck({ height_m: 2.1, ...truck })
      await expectRefusal(test, test.asFuraDriver, offerRequest(id), refused)
    }
    await setTruck({ height_m: 2.1 })
    await sql`update parcel_types set truck_keys = '{isuzu5,fura_budka}'`.execute(test.db)
    test.clock.pass(3_600)
    await expectRefusal(test, test.asFuraDriver, offerRequest(id), refused)
  })

  it('but not for a larger truck, which the client sees', async () => {
    const { id } = await placeOrder(test.asAziza)
    const offer = await offerAs(test.asFuraDriver, id)
    expect((await readAs(test.asAziza, id)).offers).toMatchObject([
      { id: offer.id, truck: { truck_type_id: 7 } },
    ])
  })

  it('for what the same person ordered as a client', async () => {
    const { id } = await placeOrder(test.asAziza)
    const userId = await userOf(test.db, AZIZA, 'driver')
    await registerTruck(test.db, userId)
    const asAzizaDriving = await askerOf(test, userId)
    await expectRefusal(test, asAzizaDriving, offerRequest(id), { http: 403, code: 'own_order' })
  })

  it.each(['accepted', 'arrived', 'processing', 'pause', 'confirmation', 'done', 'canceled'])(
    'in the state %s',
    async status => {
      const { id } = await placeOrder(test.asAziza)
      await setOrder(id, { status, carrier_id: test.asShavkat.userId })
      await expectRefusal(test, test.asRustam, offerRequest(id), {
        http: 409,
        code: 'order_not_open',
        status,
      })
    },
  )

  it('below and above the bounds, which themselves are taken', async () => {
    const { id, offer_min: min, offer_max: max } = await placeOrder(test.asAziza)
    for (const amount of [min - 1, max + 1, 1]) {
      const code = 'price_out_of_bounds'
      await expectRefusal(test, test.asRustam, offerRequest(id, { amount }), { http: 422, code, min, max })
    }
    expect(await offerAs(test.asRustam, id, { amount: min })).toMatchObject({ amount: min })
    expect(await offerAs(test.asShavkat, id, { amount: max })).toMatchObject({ amount: max })
  })

  it.each([0, -1, 1.5, Number.POSITIVE_INFINITY, '1e3', '١٠٠٠', null])(
    'of an amount that is no sum: %j',
    async amount => {
      const { id } = await placeOrder(test.asAziza)
      const answer = await test.asRustam(offerRequest(id, { amount }))
      expect(answer.statusCode).toBe(422)
      expect(await offersOf(id)).toEqual([])
    },
  )

  it('above the cash limit, and not when it is not paid in cash', async () => {
    const { id } = await placeOrder(test.asAziza)
    await setOrder(id, { offer_max_uzs: 40_000_000 })
    const dear = offerRequest(id, { amount: 25_000_001 })
    await expectRefusal(test, test.asRustam, dear, { http: 422, code: 'cash_over_limit', limit: 25_000_000 })
    await setOrder(id, { payment_type: 'terminal' })
    expect(await offerAs(test.asRustam, id, { amount: 25_000_001 })).toMatchObject({ status: 'open' })
  })

  it.each([4, 1441, 0, -5])('with a life of %d minutes', async validMinutes => {
    const { id } = await placeOrder(test.asAziza)
    const request = offerRequest(id, { valid_minutes: validMinutes })
    await expectRefusal(test, test.asRustam, request, {
      http: 422,
      code: 'life_out_of_range',
      min: 5,
      max: 1440,
    })
  })

  it('with a comment that is too long', async () => {
    const { id } = await placeOrder(test.asAziza)
    const request = offerRequest(id, { comment: 'x'.repeat(301) })
    await expectRefusal(test, test.asRustam, request, { http: 422, code: 'text_too_long' })
  })

  it('once the loading time has come', async () => {
    const { id } = await placeOrder(test.asAziza)
    test.clock.set('2026-11-22T09:00:00+05:00')
    await expectRefusal(test, test.asRustam, offerRequest(id), { http: 409, code: 'load_time_passed' })
  })
})

describe('an offer', () => {
  const placed = async (): Promise<WireOrder> => placeOrder(test.asAziza)

  it('is written with its life, its job and its notice, and the first one makes the order an offered one', async () => {
    const { id } = await placed()
    const offer = await offerAs(test.asRustam, id, {
      comment: ' Bugun boʻshman ',
      lat: 41.2756,
      lng: 69.2044,
    })
    expect(offer).toMatchObject({
      order_id: id,
      driver_id: test.asRustam.userId,
      driver: { name: 'Rustam T.', rating: null, trips: 0, kept_share: null },
      truck: { truck_type_id: 4 },
      status: 'open',
      comment: 'Bugun boʻshman',
      round: 1,
      counter_amount: null,
      expires_at: soonAfter('2026-11-21T05:30:00.000Z'),
      version: 1,
    })
    expect(await readAs(test.asAziza, id)).toMatchObject({
      status: 'order',
      version: 2,
      offers_count: 1,
      offers: [{ id: offer.id }],
    })
    expect(await actionsOf(test.db, id)).toEqual(['place', 'offer_arrived'])
    expect(await noticesOf(test.db, await userOf(test.db, AZIZA, 'individual'))).toEqual(['offer_arrived'])
    const jobs = await test.db.selectFrom('jobs').selectAll().where('kind', '=', 'expire_offer').execute()
    expect(jobs).toMatchObject([{ payload: { offerId: offer.id }, done_at: null }])
    await offerAs(test.asShavkat, id)
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'order', version: 2, offers_count: 2 })
  })

  it('is valid as long as its driver chooses, but never beyond the loading time', async () => {
    const { id } = await placed()
    expect(await offerAs(test.asRustam, id, { valid_minutes: 5 })).toMatchObject({
      expires_at: soonAfter('2026-11-21T05:05:00.000Z'),
    })
    expect(await offerAs(test.asShavkat, id, { valid_minutes: 1440 })).toMatchObject({
      expires_at: '2026-11-22T04:00:00.000Z',
    })
  })

  it('replaces the driver’s live one: the same number, one version further', async () => {
    const { id } = await placed()
    const first = await offerAs(test.asRustam, id, { comment: 'Birinchi' })
    test.clock.pass(60)
    const second = await offerAs(test.asRustam, id, { amount: 1_900_000 })
    expect(second).toMatchObject({
      id: first.id,
      version: 2,
      amount: 1_900_000,
      comment: null,
      expires_at: soonAfter('2026-11-21T05:31:00.000Z'),
    })
    expect(await offersOf(id)).toHaveLength(1)
    expect(await actionsOf(test.db, id)).toEqual(['place', 'offer_arrived'])
  })

  it('is made once per key, however often it is sent', async () => {
    const { id } = await placed()
    const keyed = (amount: number) => ({
      ...offerRequest(id, { amount }),
      headers: { 'idempotency-key': 'one' },
    })
    const first = await test.asRustam(keyed(2_000_000))
    const again = await test.asRustam(keyed(2_000_000))
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await offersOf(id)).toMatchObject([{ version: 1 }])
    await expectRefusal(test, test.asRustam, keyed(2_000_001), { http: 422, code: 'idempotency_mismatch' })
    expect((await test.asShavkat(keyed(2_000_001))).statusCode).toBe(201)
  })

  it('that was refused leaves its key free', async () => {
    const { id } = await placed()
    const keyed = (body: object) => ({ ...offerRequest(id, body), headers: { 'idempotency-key': 'two' } })
    await expectRefusal(test, test.asRustam, keyed({ amount: 1 }), { http: 422, code: 'price_out_of_bounds' })
    expect((await test.asRustam(keyed({ amount: 2_000_000 }))).statusCode).toBe(201)
  })

  it('shows neither the driver’s phone nor their last name', async () => {
    const { id } = await placed()
    await offerAs(test.asRustam, id)
    const { offers } = await readAs(test.asAziza, id)
    expect(JSON.stringify(offers)).not.toMatch(/998977008801|Toshmatov/)
  })
})
