import { describe, expect, it } from 'vitest'
import { setTax } from '../../../test/acts/tax.ts'
import { useCast } from '../../../test/cast.ts'
import {
  acceptAs,
  acceptedOrder,
  acceptRequest,
  counterRequest,
  offerAs,
} from '../../../test/deals/bargaining.ts'
import { doneAs, editRequest, placeOrder, readAs } from '../../../test/deals/orders.ts'
import { actionsOf, driverRecordOf, noticesOf } from '../../../test/deals/records.ts'
import { expectRefusal } from '../../../test/deals/refusals.ts'
import { moveAs } from '../../../test/deals/transitions.ts'

const test = useCast()

const offered = async (changes: object = {}) => {
  const { id } = await placeOrder(test.asAziza, changes)
  return { id, offer: await offerAs(test.asRustam, id) }
}

const setOffer = (id: number, columns: object) =>
  test.db.updateTable('offers').set(columns).where('id', '=', id).execute()
const setRustam = (columns: object) =>
  test.db.updateTable('drivers').set(columns).where('user_id', '=', test.asRustam.userId).execute()

describe('an acceptance is refused and nothing is written', () => {
  it('to drivers, visitors, other clients, and of another order’s or driver’s offer, with one 404', async () => {
    const { id, offer } = await offered()
    const { id: mine } = await placeOrder(test.asSardor)
    await expectRefusal(test, test.ask, acceptRequest(id, offer), { http: 401, code: 'unauthenticated' })
    await expectRefusal(test, test.asRustam, acceptRequest(id, offer), { http: 403, code: 'forbidden' })
    const wrong = [
      [test.asSardor, acceptRequest(id, offer)],
      [test.asSardor, acceptRequest(mine, offer)],
      [test.asAziza, acceptRequest(id, { ...offer, driver_id: test.asShavkat.userId })],
      [test.asAziza, acceptRequest(id, { ...offer, id: 999_999 })],
      [test.asAziza, acceptRequest(999_999, offer)],
    ] as const
    const bodies = new Set<string>()
    for (const [as, request] of wrong) {
      const { request_id: _, ...body } = (
        await expectRefusal(test, as, request, { http: 404, code: 'not_found' })
      ).json()
      bodies.add(JSON.stringify(body))
    }
    expect(bodies.size).toBe(1)
  })

  it.each(['countered', 'stale', 'declined', 'withdrawn', 'expired'])(
    'of an offer that is %s',
    async status => {
      const { id, offer } = await offered()
      await setOffer(offer.id, { status })
      await expectRefusal(test, test.asAziza, acceptRequest(id, offer), {
        http: 409,
        code: 'offer_not_allowed',
        status,
      })
    },
  )

  it('of an offer whose time is over, though nothing has marked it yet', async () => {
    const { id, offer } = await offered()
    test.clock.pass(30 * 60)
    await expectRefusal(test, test.asAziza, acceptRequest(id, offer), { http: 409, code: 'offer_expired' })
  })

  it('when the loading time has come', async () => {
    const { id, offer } = await offered()
    await setOffer(offer.id, { expires_at: new Date('2026-12-01') })
    test.clock.set('2026-11-22T09:00:00+05:00')
    await expectRefusal(test, test.asAziza, acceptRequest(id, offer), { http: 409, code: 'load_time_passed' })
  })

  it('when the price has changed between the look and the click', async () => {
    const { id, offer } = await offered()
    await offerAs(test.asRustam, id, { amount: 2_100_000 })
    const seen = acceptRequest(id, offer, { amount: offer.amount })
    await expectRefusal(test, test.asAziza, seen, { http: 409, code: 'offer_changed', amount_uzs: 2_100_000 })
  })

  it('when the order has changed since, in its version or by an edit', async () => {
    const { id, offer } = await offered()
    const old = acceptRequest(id, offer, { version: 1 })
    await expectRefusal(test, test.asAziza, old, { http: 409, code: 'order_changed' })
    await doneAs(test.asAziza, editRequest(id, { weight: 3500 }))
    await expectRefusal(test, test.asAziza, acceptRequest(id, offer), {
      http: 409,
      code: 'offer_not_allowed',
      status: 'stale',
    })
  })

  it('above the cash limit', async () => {
    const { id, offer } = await offered()
    await setOffer(offer.id, { amount_uzs: 25_000_001 })
    await expectRefusal(test, test.asAziza, acceptRequest(id, offer), {
      http: 422,
      code: 'cash_over_limit',
      limit: 25_000_000,
    })
  })

  it('of a driver who was blocked since, or has another truck now', async () => {
    const { id, offer } = await offered()
    for (const columns of [
      { state: 'blocked' as const },
      { state: 'pending' as const },
      { state: 'approved' as const, truck_type_id: 3 },
    ]) {
      await setRustam(columns)
      await expectRefusal(test, test.asAziza, acceptRequest(id, offer), {
        http: 409,
        code: 'offer_not_allowed',
      })
    }
  })

  it('once the order is given', async () => {
    const { id, offer } = await offered()
    const late = await offerAs(test.asShavkat, id)
    await acceptAs(test.asAziza, id, offer)
    const status = 'accepted'
    await expectRefusal(test, test.asAziza, acceptRequest(id, late), {
      http: 409,
      code: 'order_not_open',
      status,
    })
    await expectRefusal(test, test.asAziza, acceptRequest(id, offer), {
      http: 409,
      code: 'order_not_open',
      status,
    })
  })
})

describe('an acceptance', () => {
  it('locks the deal, declines the others and notifies everyone', async () => {
    const { id, offer } = await offered()
    const lost = await offerAs(test.asShavkat, id)
    const order = await doneAs(test.asAziza, acceptRequest(id, offer, { amount: 2_000_000, version: 2 }))
    expect(order).toMatchObject({
      status: 'accepted',
      version: 3,
      price: 2_000_000,
      carrier: { driver_id: test.asRustam.userId, name: 'Rustam Toshmatov', phone: '998977008801' },
      truck: { truck_type_id: 4 },
      deal: {
        price: 2_000_000,
        load_minutes_free: expect.any(Number),
        cancel_terms: { free_until: '2026-11-22T02:00:00.000Z', fee: 200_000 },
      },
      offers: [{ id: offer.id, status: 'accepted' }],
      codes: { loading: expect.stringMatching(/^\d{4}$/), delivery: expect.stringMatching(/^\d{4}$/) },
      codes_required: true,
    })
    const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
    expect(sumOf(order.deal.breakdown)).toBe(2_000_000)
    expect(sumOf(order.estimate.breakdown)).toBe(order.estimate.price)
    const codes = order.deal.breakdown.map((row: { code: string }) => row.code)
    expect(codes).toEqual([...order.estimate.breakdown.map((row: { code: string }) => row.code), 'bargain'])
    const statuses = await test.db.selectFrom('offers').select(['id', 'status']).orderBy('id').execute()
    expect(statuses).toEqual([
      { id: offer.id, status: 'accepted' },
      { id: lost.id, status: 'declined' },
    ])
    expect(await noticesOf(test.db, test.asRustam.userId)).toEqual(['offer_accepted'])
    expect(await noticesOf(test.db, test.asShavkat.userId)).toEqual(['offer_declined'])
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 0, kept: 0 })
    expect(await actionsOf(test.db, id)).toEqual(['place', 'offer_arrived', 'accept_offer'])
  })

  it('at the estimate’s own price has no bargain row', async () => {
    const { id, price } = await placeOrder(test.asAziza)
    const { deal } = await doneAs(
      test.asAziza,
      acceptRequest(id, await offerAs(test.asRustam, id, { amount: price })),
    )
    expect(deal.breakdown.map((row: { code: string }) => row.code)).not.toContain('bargain')
  })

  it('carries the VAT of the agreed sum, in its rows and in what waiting costs', async () => {
    await setTax(test, 'principal', 12)
    const { id, offer } = await offered()
    const { deal, estimate } = (await acceptAs(test.asAziza, id, offer)) as unknown as Record<
      'deal' | 'estimate',
      { price: number; breakdown: { code: string; amount: number }[]; [figure: string]: unknown }
    >
    const rowOf = ({ breakdown }: typeof deal, code: string) =>
      breakdown.find(row => row.code === code)?.amount ?? 0
    expect(deal.price).toBe(2_000_000)
    expect(rowOf(deal, 'vat')).toBe(214_286)
    expect(rowOf(estimate, 'vat')).toBe(Math.round((estimate.price * 12) / 112))
    expect(deal).toMatchObject({ waiting_per_minute: 1_680, waiting_day_cap: 448_000 })
  })

  it('of an offer that went through a counter is at the agreed sum', async () => {
    const { id, offer } = await offered()
    await doneAs(test.asAziza, counterRequest(id, offer.id, 1_900_000))
    await offerAs(test.asRustam, id, { amount: 1_950_000 })
    expect(await doneAs(test.asAziza, acceptRequest(id, offer, { amount: 1_950_000 }))).toMatchObject({
      price: 1_950_000,
    })
  })

  it('gives the driver the order, and the codes to nobody but its client', async () => {
    const { order } = await acceptedOrder(test)
    const url = `/api/driver/orders/${order.id}`
    expect(await doneAs(test.asRustam, { url })).toMatchObject({
      status: 'accepted',
      codes: null,
      offers: [],
    })
    for (const as of [test.asShavkat, test.asFuraDriver]) {
      expect((await as({ url })).statusCode).toBe(404)
    }
    expect((await test.asShavkat({ url: '/api/driver/feed' })).json().data).toEqual([])
  })
})

describe('a driver', () => {
  it('can’t hold two orders at a time, but one after the other, and is free after giving one back', async () => {
    const first = await acceptedOrder(test)
    const { id, offer } = await offered()
    await expectRefusal(test, test.asAziza, acceptRequest(id, offer), { http: 409, code: 'driver_busy' })
    const { end } = await test.db
      .selectFrom('orders')
      .select(eb => eb.fn<Date>('upper', ['busy']).as('end'))
      .where('id', '=', first.order.id)
      .executeTakeFirstOrThrow()
    const set = (loadAt: Date) =>
      test.db.updateTable('orders').set({ load_at: loadAt }).where('id', '=', id).execute()
    await set(new Date(end.getTime() - 1))
    await expectRefusal(test, test.asAziza, acceptRequest(id, offer), { http: 409, code: 'driver_busy' })
    await set(end)
    await acceptAs(test.asAziza, id, offer)
    await moveAs(test.asRustam, first.order.id, 'refused')
    const third = await offered()
    await acceptAs(test.asAziza, third.id, third.offer)
    expect(await readAs(test.asAziza, third.id)).toMatchObject({ status: 'accepted' })
  })
})
