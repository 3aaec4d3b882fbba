import { describe, expect, it } from 'vitest'
import { BOOKING } from '../../../../test/booking.ts'
import { driverOf } from '../../../../test/cast.ts'
import { acceptedOrder, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { moveAs } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { watchUnscheduled } from './watch-waiting.ts'

const test = useLedgerCast()

const ISUZU10 = 5
const MINUTE = 60
const HOUR = 60 * MINUTE

const run = async (seconds: number) => {
  test.clock.pass(seconds)
  await test.jobs.runDue()
}

/** How often Aziza, the only client here, got this notice. */
const received = async (kind: string) => {
  const rows = await test.db.selectFrom('notices').select('id').where('kind', '=', kind).execute()
  return rows.length
}

const pendingOf = async (id: number) =>
  (await test.db.selectFrom('jobs').selectAll().where('done_at', 'is', null).execute()).filter(
    ({ kind, payload }) => kind === 'tend_waiting_order' && (payload as { orderId: number }).orderId === id,
  )

describe('nobody bids', () => {
  it('for a quarter of an hour: the client gets advice once', async () => {
    const { id } = await placeOrder(test.asAziza)
    await run(14 * MINUTE)
    expect(await received('no_bids')).toBe(0)
    expect(await readAs(test.asAziza, id)).toMatchObject({ advice: [] })
    await run(MINUTE)
    await run(MINUTE)
    expect(await received('no_bids')).toBe(1)
    const { advice, offer_max } = await readAs(test.asAziza, id)
    expect(advice[0]).toMatchObject({ kind: 'raise_price' })
    expect(advice[0].price).toBeLessThanOrEqual(offer_max)
  })

  it('and its job does not run before that', async () => {
    const { id } = await placeOrder(test.asAziza)
    const pending = await pendingOf(id)
    expect(pending).toHaveLength(1)
    await run(14 * MINUTE)
    expect(await pendingOf(id)).toEqual(pending)
  })

  it('and gets it after the time set by operators', async () => {
    const settings: { key: string; value: object; version: number }[] = await doneAs(test.asMalika, {
      url: '/api/admin/settings',
    })
    const { value, version } =
      settings.find(({ key }) => key === 'live_rules') ?? expect.fail('no live rules')
    const advice = { raise_share: 0.2, round_to_uzs: 50_000, lead_times: 3 }
    const set = (changed: object) =>
      test.asMalika({
        method: 'PUT',
        url: '/api/admin/settings/live_rules',
        payload: { value: { ...value, advice: changed }, version },
      })
    expect((await set({ ...advice, raise_share: 1.5 })).json().errors).toHaveProperty([
      'value.advice.raise_share',
    ])
    expect((await set(advice)).statusCode).toBe(200)
    const { id } = await placeOrder(test.asAziza)
    await run(15 * MINUTE)
    const { advice: heardAdvice, estimate } = await readAs(test.asAziza, id)
    expect(heardAdvice[0].price).toBe(Math.ceil((estimate.price * 1.2) / 50_000) * 50_000)
  })

  it('and a larger truck with more drivers is named, but none that does not carry such goods', async () => {
    const phones = ['998977008831', '998977008832', '998977008833']
    for (const phone of phones) await driverOf(test, phone, { truckTypeId: ISUZU10 })
    const { id } = await placeOrder(test.asAziza)
    await run(15 * MINUTE)
    const larger = async () =>
      (await readAs(test.asAziza, id)).advice
        .filter(({ kind }: { kind: string }) => kind === 'larger_truck')
        .map(({ truck_type_id }: { truck_type_id: number }) => truck_type_id)
    expect(await larger()).toEqual([ISUZU10])
    const goods = test.db.updateTable('parcel_types').where('id', '=', BOOKING.cargo_type_id)
    await goods.set({ truck_keys: ['isuzu5'] }).execute()
    expect(await larger()).toEqual([])
  })

  it('after offers: the client gets it when the last one has expired', async () => {
    const { id } = await placeOrder(test.asAziza)
    await offerAs(test.asRustam, id)
    await run(29 * MINUTE)
    expect((await received('no_bids')) + (await received('last_offer_expired'))).toBe(0)
    await run(MINUTE)
    expect(await received('last_offer_expired')).toBe(1)
    await run(15 * MINUTE)
    expect(await received('no_bids')).toBe(1)
  })
})

describe('an order whose loading time has passed', () => {
  const passed = async () => {
    const { id } = await placeOrder(test.asAziza)
    await test.jobs.runDue()
    test.clock.set('2026-11-22T09:00:01+05:00')
    await test.jobs.runDue()
    return id
  }

  it('asks its client for a new time, once', async () => {
    const id = await passed()
    expect(await received('new_time_asked')).toBe(1)
    await run(HOUR)
    expect(await received('new_time_asked')).toBe(1)
    const { new_time, status } = await readAs(test.asAziza, id)
    expect(status).toBe('new')
    expect(new Date(new_time.expires_at).getTime() - new Date(new_time.asked_at).getTime()).toBe(
      24 * HOUR * 1000,
    )
  })

  it('is at risk for operators', async () => {
    const { id } = await placeOrder(test.asAziza)
    const load_at = new Date(test.clock.now().getTime() - 60_000)
    await test.db.updateTable('orders').set({ load_at, advised_at: load_at }).where('id', '=', id).execute()
    await test.jobs.runDue()
    const { risks } = await doneAs(test.asMalika, { url: `/api/admin/orders/${id}` })
    expect(risks).toMatchObject([{ kind: 'load_time_passed', next_step: 'ask_for_new_time' }])
  })

  it('ends a day later, free of charge, with a reason', async () => {
    const id = await passed()
    await run(24 * HOUR - MINUTE)
    expect((await readAs(test.asAziza, id)).status).toBe('new')
    await run(2 * MINUTE)
    const order = await readAs(test.asAziza, id)
    expect(order).toMatchObject({
      status: 'canceled',
      cancellation: { reason_code: 'load_time_passed', payer: 'nobody' },
      new_time: null,
    })
    expect(order.timeline.at(-1)).toMatchObject({ by: 'system', reason_code: 'load_time_passed' })
    expect(await received('order_expired')).toBe(1)
    expect(await pendingOf(id)).toEqual([])
  })

  it('gets the request after it was given back, too', async () => {
    const { order } = await acceptedOrder(test)
    await test.jobs.runDue()
    test.clock.set('2026-11-22T10:00:00+05:00')
    await moveAs(test.asRustam, order.id, 'refused')
    await test.jobs.runDue()
    expect(await received('new_time_asked')).toBe(1)
  })
})

describe('the job of a waiting order', () => {
  it('is one, however often the order is looked after', async () => {
    const { id } = await placeOrder(test.asAziza)
    for (let at = 0; at < 5; at++) await run(10 * MINUTE)
    expect(await pendingOf(id)).toHaveLength(1)
  })

  it('is given at the start to an order that has none, once', async () => {
    const { id } = await placeOrder(test.asAziza)
    await test.db.deleteFrom('jobs').execute()
    await test.db.updateTable('orders').set({ waiting_since: null }).where('id', '=', id).execute()
    await watchUnscheduled(test.db)
    await watchUnscheduled(test.db)
    expect(await pendingOf(id)).toHaveLength(1)
    await run(20 * MINUTE)
    expect(await received('no_bids')).toBe(1)
  })
})
