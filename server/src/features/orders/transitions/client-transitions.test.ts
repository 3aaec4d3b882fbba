import { describe, expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { soonAfter } from '../../../../test/clock/soon-after.ts'
import { acceptedOrder, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { actionsOf, driverRecordOf, noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'

const test = useCast()

const preview = (id: number) => ({ url: `/api/truck-booking/${id}/cancel-preview` })
const price = (id: number, amount: unknown, more: object = {}) =>
  ({
    method: 'POST',
    url: `/api/truck-booking/client-offer-price/${id}`,
    payload: { amount, ...more },
  }) as const

const rowOf = (id: number) =>
  test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const setOrder = (id: number, columns: object) =>
  test.db.updateTable('orders').set(columns).where('id', '=', id).execute()

/** The last second that is two hours before BOOKING's loading time. */
const LAST_FREE = '2026-11-22T06:59:59+05:00'

describe('what canceling costs', () => {
  it('is nothing while nobody has the order', async () => {
    const { id } = await placeOrder(test.asAziza)
    const free = { allowed: true, fee: 0, free_until: null, reason_required: false }
    expect(await doneAs(test.asAziza, preview(id))).toMatchObject(free)
    await offerAs(test.asRustam, id)
    test.clock.set('2026-11-22T08:59:00+05:00')
    expect(await doneAs(test.asAziza, preview(id))).toMatchObject(free)
  })

  it('is nothing until two hours before loading, then a tenth of the deal', async () => {
    const { order } = await acceptedOrder(test)
    const asked = { allowed: true, free_until: '2026-11-22T02:00:00.000Z', reason_required: true }
    test.clock.set(LAST_FREE)
    expect(await doneAs(test.asAziza, preview(order.id))).toMatchObject({ ...asked, fee: 0 })
    test.clock.pass(1)
    expect(await doneAs(test.asAziza, preview(order.id))).toMatchObject({ ...asked, fee: 200_000 })
  })

  it('follows the deal, whatever the current rules', async () => {
    const { order } = await acceptedOrder(test)
    const { value } = await test.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'live_rules')
      .executeTakeFirstOrThrow()
    const cancel = {
      freeBeforeLoadMinutes: 10_000,
      freeAfterAcceptMinutes: 0,
      lateShare: 0.5,
      afterArrivalShare: 0.9,
    }
    await test.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...value, cancel }) })
      .where('key', '=', 'live_rules')
      .execute()
    test.clock.pass(10)
    expect(await doneAs(test.asAziza, preview(order.id))).toMatchObject({ fee: 0 })
    test.clock.set('2026-11-22T08:00:00+05:00')
    const canceled = await doneAs(test.asAziza, statusRequest(order.id, 'canceled', { reason: 'Kech' }))
    expect([canceled.status, (await rowOf(order.id)).cancel_fee_uzs]).toEqual(['canceled', 200_000])
  })

  it.each(['arrived', 'processing', 'pause', 'confirmation'] as const)(
    'is the operator’s matter after: %s',
    async status => {
      const { order } = await acceptedOrder(test)
      await driveTo(test, order, status)
      expect(await doneAs(test.asAziza, preview(order.id))).toMatchObject({
        allowed: false,
        fee: 600_000,
        free_until: null,
      })
      const cancel = statusRequest(order.id, 'canceled', { reason: 'Kerak emas' })
      await expectRefusal(test, test.asAziza, cancel, { http: 409, code: 'transition_not_allowed', status })
    },
  )

  it('is nobody else’s to know', async () => {
    const { id } = await placeOrder(test.asAziza)
    await expectRefusal(test, test.asSardor, preview(id), { http: 404, code: 'not_found' })
    await expectRefusal(test, test.asRustam, preview(id), { http: 403, code: 'forbidden' })
  })
})

describe('canceling', () => {
  it('needs a reason once a driver has the order', async () => {
    const { order } = await acceptedOrder(test)
    for (const reason of [undefined, null, '', '  ']) {
      const cancel = statusRequest(order.id, 'canceled', reason === undefined ? {} : { reason })
      await expectRefusal(test, test.asAziza, cancel, {
        http: 422,
        code: 'text_required',
        errors: { reason: [expect.any(String)] },
      })
    }
    const long = statusRequest(order.id, 'canceled', { reason: 'x'.repeat(501) })
    await expectRefusal(test, test.asAziza, long, { http: 422, code: 'text_too_long' })
  })

  it('is refused of another version, of another’s order, twice, and to drivers', async () => {
    const { id } = await placeOrder(test.asAziza)
    await expectRefusal(test, test.asAziza, statusRequest(id, 'canceled', { version: 2 }), {
      http: 409,
      code: 'order_changed',
    })
    await expectRefusal(test, test.asSardor, statusRequest(id, 'canceled'), { http: 404, code: 'not_found' })
    await expectRefusal(test, test.asRustam, statusRequest(id, 'canceled'), { http: 403, code: 'forbidden' })
    await doneAs(test.asAziza, statusRequest(id, 'canceled'))
    const twice = { http: 409, code: 'transition_not_allowed', status: 'canceled' }
    await expectRefusal(test, test.asAziza, statusRequest(id, 'canceled'), twice)
  })

  it('declines the offers and notifies the drivers', async () => {
    const { id } = await placeOrder(test.asAziza)
    await offerAs(test.asRustam, id)
    await offerAs(test.asShavkat, id)
    expect(await doneAs(test.asAziza, statusRequest(id, 'canceled'))).toMatchObject({
      status: 'canceled',
      offers: [],
    })
    const offers = await test.db.selectFrom('offers').select('status').execute()
    expect(offers).toEqual([{ status: 'declined' }, { status: 'declined' }])
    for (const { userId } of [test.asRustam, test.asShavkat]) {
      expect(await noticesOf(test.db, userId)).toEqual(['order_canceled'])
    }
  })

  it('of a deal notifies its driver, who is free again', async () => {
    const { order } = await acceptedOrder(test)
    const canceledAt = test.clock.peek()
    await doneAs(test.asAziza, statusRequest(order.id, 'canceled', { reason: 'Reja oʻzgardi' }))
    expect(await rowOf(order.id)).toMatchObject({
      cancel_reason: 'Reja oʻzgardi',
      cancel_fee_uzs: 0,
      ended_at: soonAfter(canceledAt),
    })
    expect(await noticesOf(test.db, test.asRustam.userId)).toEqual(['offer_accepted', 'order_canceled'])
    expect((await acceptedOrder(test)).order.status).toBe('accepted')
  })
})

describe('the reason of a client', () => {
  it('is offered with its cost; a late driver costs nothing and may be blamed only when late', async () => {
    const { order } = await acceptedOrder(test)
    const late = { reason_code: 'driver_late' }
    await expectRefusal(test, test.asAziza, statusRequest(order.id, 'canceled', late), {
      http: 422,
      code: 'choice_invalid',
    })
    test.clock.set('2026-11-22T09:31:00+05:00')
    const { fee, reasons } = await doneAs(test.asAziza, preview(order.id))
    expect(fee).toBe(0)
    expect(reasons).toContainEqual({
      reason_code: 'driver_late',
      payer: 'driver',
      fee: 200_000,
      counts_against_driver: true,
    })
    const before = await driverRecordOf(test.db, test.asRustam.userId)
    const canceled = await doneAs(test.asAziza, statusRequest(order.id, 'canceled', late))
    expect(canceled.cancellation).toEqual({ reason_code: 'driver_late', payer: 'driver', fee: null })
    expect(await rowOf(order.id)).toMatchObject({ cancel_fee_uzs: 0, driver_fee_uzs: 200_000 })
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: before.taken + 1 })
  })
})

describe('confirming', () => {
  it.each(['new', 'order', 'accepted', 'arrived', 'processing', 'pause', 'done', 'canceled'])(
    'is refused in the state %s',
    async status => {
      const { order } = await acceptedOrder(test)
      await setOrder(order.id, { status })
      await expectRefusal(test, test.asAziza, statusRequest(order.id, 'done'), {
        http: 409,
        code: 'transition_not_allowed',
        status,
      })
    },
  )

  it('ends the order, and it counts as completed for the driver', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'confirmation')
    await expectRefusal(test, test.asSardor, statusRequest(order.id, 'done'), {
      http: 404,
      code: 'not_found',
    })
    expect(await doneAs(test.asAziza, statusRequest(order.id, 'done'))).toMatchObject({
      status: 'done',
      carrier: { kept_share: 1 },
    })
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 1, kept: 1 })
    expect(await noticesOf(test.db, test.asRustam.userId)).toEqual(['offer_accepted', 'order_done'])
  })
})

describe('the client’s own price', () => {
  it('respects the bounds, the cash limit, the version and the status', async () => {
    const { id, offer_min: min, offer_max: max } = await placeOrder(test.asAziza)
    for (const amount of [min - 1, max + 1]) {
      await expectRefusal(test, test.asAziza, price(id, amount), {
        http: 422,
        code: 'price_out_of_bounds',
        min,
        max,
      })
    }
    await expectRefusal(test, test.asAziza, price(id, 2_000_000, { version: 9 }), {
      http: 409,
      code: 'order_changed',
    })
    await expectRefusal(test, test.asSardor, price(id, 2_000_000), { http: 404, code: 'not_found' })
    await setOrder(id, { offer_max_uzs: 40_000_000 })
    await expectRefusal(test, test.asAziza, price(id, 26_000_000), { http: 422, code: 'cash_over_limit' })
    await doneAs(test.asAziza, statusRequest(id, 'canceled'))
    const over = { http: 409, code: 'transition_not_allowed', status: 'canceled' }
    await expectRefusal(test, test.asAziza, price(id, 2_000_000), over)
  })

  it('is the order’s price from then on, one version further', async () => {
    const { id } = await placeOrder(test.asAziza)
    const named = await doneAs(test.asAziza, price(id, 2_000_000, { version: 1 }))
    expect(named).toMatchObject({ status: 'new', price: 2_000_000, offered_price: 2_000_000, version: 2 })
    expect(await doneAs(test.asRustam, { url: '/api/driver/feed' })).toMatchObject([
      { id, price: 2_000_000, offered_price: 2_000_000 },
    ])
    expect(await actionsOf(test.db, id)).toEqual(['place', 'name_price'])
    expect(await readAs(test.asAziza, id)).toMatchObject({ offered_price: 2_000_000 })
  })
})
