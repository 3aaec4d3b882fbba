import { describe, expect, it } from 'vitest'
import { soonAfter } from '../../../../test/clock/soon-after.ts'
import { takeFrom } from '../../../../test/company-money.ts'
import { acceptedOrder, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, type WireOrder } from '../../../../test/deals/orders.ts'
import { driveTo } from '../../../../test/deals/transitions.ts'
import { type LedgerCast, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

type Risk = { kind: string; severity: string; order_id: number | null; next_step: string; facts: object }

/** The overview as the operator sees it, with a session that has not expired. */
const overview = async () => {
  const here = { seen_at: test.clock.now() }
  await test.db.updateTable('sessions').set(here).where('id', '=', test.asMalika.sessionId).execute()
  return doneAs(test.asMalika, { url: '/api/admin/overview' })
}
const risks = async (): Promise<Risk[]> => (await overview()).risks
const kinds = async () => (await risks()).map(({ kind, severity }) => [kind, severity])

const tashkent = { lat: 41.2756, lng: 69.2044 }
/** About 55 km north of the loading point. */
const far = { lat: 41.7756, lng: 69.2044 }

/** Positions of a driver this many minutes ago: the last, and one before. */
const seen = async (
  { asRustam, db, clock }: LedgerCast,
  place: { lat: number; lng: number },
  minutesAgo: number,
): Promise<void> => {
  const at = new Date(clock.now().getTime() - minutesAgo * 60_000)
  const row = { driver_id: asRustam.userId, ...place, heading: null, speed_kmh: null, at }
  await db
    .insertInto('last_positions')
    .values(row)
    .onConflict(conflict => conflict.column('driver_id').doUpdateSet({ ...place, at }))
    .execute()
}

const kept = async (orderId: number, place: { lat: number; lng: number }, minutesAgo: number) => {
  const at = new Date(test.clock.now().getTime() - minutesAgo * 60_000)
  await test.db
    .insertInto('position_history')
    .values({ order_id: orderId, ...place, at })
    .execute()
}

const setRules = async (change: object) => {
  const row = await test.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'risk_rules')
    .executeTakeFirstOrThrow()
  await test.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...row.value, ...change }) })
    .where('key', '=', 'risk_rules')
    .execute()
}

describe('what waits', () => {
  it('is for operators', async () => {
    expect((await test.ask({ url: '/api/admin/overview' })).statusCode).toBe(401)
    for (const as of [test.asAziza, test.asRustam, test.asDilnoza]) {
      expect((await as({ url: '/api/admin/overview' })).statusCode).toBe(403)
    }
  })

  it('is counted and named', async () => {
    const before = await overview()
    const { id } = await placeOrder(test.asAziza)
    const offered = await placeOrder(test.asSardor)
    await offerAs(test.asRustam, offered.id)
    const message = { method: 'POST', url: '/api/admin-messages', payload: { message: 'Salom' } } as const
    await doneAs(test.asAziza, message, 201)
    const now = await overview()
    const countOf = (of: typeof now, status: string) =>
      of.orders.find((one: { status: string }) => one.status === status).count
    expect(countOf(now, 'new') - countOf(before, 'new')).toBe(1)
    expect(countOf(now, 'order') - countOf(before, 'order')).toBe(1)
    expect(now.orders).toHaveLength(9)
    expect(now.chats_unanswered).toBe(before.chats_unanswered + 1)
    expect(now.drivers_waiting).toContainEqual(
      expect.objectContaining({ id: test.asPending.userId, truck_type_id: 4 }),
    )
    expect(now.companies_waiting.map((one: { id: number }) => one.id)).toContain(test.asUmida.companyId)
    expect(now.companies_waiting_count).toBe(now.companies_waiting.length)
    expect(id).toBeGreaterThan(0)
  })

  it('of what ended counts the day it ended on', async () => {
    const { id } = await placeOrder(test.asAziza)
    const cancel = {
      method: 'PUT',
      url: `/api/truck-booking/status/${id}`,
      payload: { status: 'canceled' },
    } as const
    await doneAs(test.asAziza, cancel)
    const canceled = async () =>
      (await overview()).orders.find((one: { status: string }) => one.status === 'canceled').count
    expect(await canceled()).toBe(1)
    test.clock.set('2026-11-22T00:00:00+05:00')
    expect(await canceled()).toBe(0)
  })
})

describe('at risk is', () => {
  it('an order that nobody offers for', async () => {
    const { id } = await placeOrder(test.asAziza)
    test.clock.pass(29 * 60)
    expect(await risks()).toEqual([])
    test.clock.pass(60)
    const [risk] = await risks()
    expect(risk).toMatchObject({
      kind: 'no_offers',
      severity: 'warning',
      order_id: id,
      company_id: null,
      since: soonAfter('2026-11-21T05:00:00.000Z'),
      next_step: 'ask_client_to_raise_price',
      facts: { minutes: 30, minutes_to_load: 22 * 60 + 29 },
      order: { id, status: 'new', region_from_id: 1726, region_to_id: 1718, carrier_name: null },
    })
    await offerAs(test.asRustam, id)
    expect(await risks()).toEqual([])
  })

  it('counted from when its last offer ended', async () => {
    const { id } = await placeOrder(test.asAziza)
    const offer = await offerAs(test.asRustam, id)
    test.clock.pass(20 * 60)
    await doneAs(test.asRustam, { method: 'DELETE', url: `/api/driver/offers/${offer.id}` })
    test.clock.pass(29 * 60)
    expect(await risks()).toEqual([])
    test.clock.pass(60)
    expect(await kinds()).toEqual([['no_offers', 'warning']])
  })

  it('a driver who does not set out before loading', async () => {
    const { order } = await acceptedOrder(test)
    test.clock.set('2026-11-22T07:28:59+05:00')
    expect(await risks()).toEqual([])
    test.clock.set('2026-11-22T07:40:00+05:00')
    expect(await risks()).toMatchObject([
      { kind: 'driver_not_moving', severity: 'warning', next_step: 'call_driver', order_id: order.id },
    ])
    await seen(test, far, 1)
    await kept(order.id, tashkent, 10)
    expect(await risks()).toEqual([])
    await test.db.deleteFrom('position_history').execute()
    await kept(order.id, far, 25)
    test.clock.set('2026-11-22T08:34:59+05:00')
    await seen(test, far, 1)
    const [risk] = await risks()
    expect(risk).toMatchObject({ severity: 'danger', next_step: 'reassign', facts: { minutes_to_load: 25 } })
    expect(risk?.facts).toMatchObject({ left_km: expect.closeTo(55.6, 0) })
    await seen(test, tashkent, 1)
    expect(await risks()).toEqual([])
  })

  const driven = async (last: Parameters<typeof driveTo>[2]): Promise<WireOrder> => {
    const { order } = await acceptedOrder(test)
    test.clock.set('2026-11-22T09:00:00+05:00')
    await driveTo(test, order, last)
    return order
  }

  it('a truck that waits beyond its free minutes', async () => {
    const { id } = await driven('arrived')
    const { deal } = await doneAs(test.asAziza, { url: `/api/truck-booking/${id}` })
    const free = deal.load_minutes_free
    test.clock.pass((free + 9) * 60)
    expect(await risks()).toEqual([])
    test.clock.pass(60)
    expect(await risks()).toMatchObject([
      {
        kind: 'waiting_over',
        severity: 'warning',
        order_id: id,
        next_step: 'agree_on_waiting',
        facts: { minutes: free + 10, minutes_free: free, minutes_over: 10 },
      },
    ])
    test.clock.pass(50 * 60)
    expect(await kinds()).toEqual([['waiting_over', 'danger']])
  })

  it('a stopped truck on its way', async () => {
    const { id } = await driven('processing')
    test.clock.pass(30 * 60)
    await seen(test, far, 0)
    await kept(id, tashkent, 15)
    test.clock.pass(30 * 60)
    await seen(test, far, 0)
    expect(await risks()).toEqual([])
    test.clock.pass(15 * 60)
    await seen(test, far, 0)
    expect(await risks()).toMatchObject([
      {
        kind: 'long_stop',
        severity: 'warning',
        order_id: id,
        next_step: 'call_driver',
        facts: { minutes: 60 },
      },
    ])
  })

  it('an order with a dispute that nobody has decided', async () => {
    const { id } = await driven('processing')
    await test.db.updateTable('orders').set({ disputed_at: test.clock.now() }).where('id', '=', id).execute()
    test.clock.pass(5 * 60)
    expect(await risks()).toMatchObject([
      { kind: 'dispute_open', severity: 'danger', order_id: id, next_step: 'decide_dispute' },
    ])
  })

  it('a silent truck on its way', async () => {
    const { id } = await driven('processing')
    test.clock.pass(60 * 60)
    expect(await risks()).toMatchObject([{ kind: 'long_stop', order_id: id, facts: { minutes: 60 } }])
  })

  it('a company near the end of its credit', async () => {
    const { companyId } = test.asDilnoza
    await setCompany(test.db, companyId, { credit_limit_uzs: 1_000_000 })
    await takeFrom(test, test.asDilnoza, 799_999)
    expect(await risks()).toEqual([])
    await takeFrom(test, test.asDilnoza, 1)
    const [risk] = await risks()
    expect(risk).toMatchObject({
      kind: 'debt_near_limit',
      severity: 'warning',
      company_id: companyId,
      order_id: null,
      order: null,
      next_step: 'ask_for_refill',
      facts: { used_uzs: 800_000, limit_uzs: 1_000_000, used_percent: 80 },
    })
    await setCompany(test.db, companyId, { blocked_at: test.clock.now(), block_reason: 'x' })
    expect(await risks()).toEqual([])
  })

  it('a client who waits for an answer', async () => {
    const message = { method: 'POST', url: '/api/admin-messages', payload: { message: 'Salom' } } as const
    await doneAs(test.asAziza, message, 201)
    test.clock.pass(9 * 60)
    expect(await risks()).toEqual([])
    test.clock.pass(60)
    expect(await risks()).toMatchObject([
      { kind: 'chat_unanswered', severity: 'warning', next_step: 'answer_chat', facts: { unanswered: 1 } },
    ])
  })

  it('a provider of SMS whose money runs out', async () => {
    const account = {
      route: 'eskiz',
      asked_at: test.clock.peek(),
      balance_uzs: 199_999,
      low_since: test.clock.peek(),
    }
    await test.db.insertInto('sms_balances').values(account).execute()
    expect(await risks()).toMatchObject([
      {
        ...{ kind: 'sms_balance_low', severity: 'warning', next_step: 'top_up_sms', title: 'Eskiz' },
        ...{ order_id: null, company_id: null, conversation_id: null },
        facts: { balance_uzs: 199_999, limit_uzs: 200_000 },
      },
    ])
    await test.db.updateTable('sms_balances').set({ balance_uzs: 1_000 }).execute()
    expect(await kinds()).toEqual([['sms_balance_low', 'danger']])
    await test.db.updateTable('sms_balances').set({ low_since: null }).execute()
    expect(await risks()).toEqual([])
  })

  it('uses the thresholds of the settings, most urgent first', async () => {
    await placeOrder(test.asAziza)
    const message = { method: 'POST', url: '/api/admin-messages', payload: { message: 'Salom' } } as const
    await doneAs(test.asAziza, message, 201)
    test.clock.pass(30 * 60)
    expect(await kinds()).toEqual([
      ['chat_unanswered', 'danger'],
      ['no_offers', 'warning'],
    ])
    await setRules({ noOffers: { afterMinutes: 31, dangerMinutesToLoad: 120 } })
    expect(await kinds()).toEqual([['chat_unanswered', 'danger']])
  })
})

it('one order lists only its own risks', async () => {
  const { id } = await placeOrder(test.asAziza)
  await placeOrder(test.asSardor)
  test.clock.pass(30 * 60)
  const order = await doneAs(test.asMalika, { url: `/api/admin/orders/${id}` })
  expect(order.risks).toMatchObject([{ kind: 'no_offers', order_id: id }])
})
