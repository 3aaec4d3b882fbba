import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { driverOf } from '../../../../test/cast.ts'
import { journalsOf, readCompanyBalance, refillWith } from '../../../../test/company-money.ts'
import { offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { actionsOf, driverRecordOf, noticesOf } from '../../../../test/deals/records.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useLedgerCast()

/** Why the client's money is touched, and why it is not. */
const CODES: Record<string, string> = { cancel: 'plans_changed', give_back: 'driver_refused' }

const urlOf = (id: number, rest = '') => `/api/admin/orders/${id}${rest}`
const move = (
  id: number,
  action: string,
  version: number,
  reason = 'By phone',
  code = CODES[action],
): InjectOptions => ({
  method: 'PUT',
  url: urlOf(id, '/move'),
  payload: { action, version, reason, reason_code: code },
})

const done = (request: InjectOptions) => doneAs(test.asMalika, request)

const versionOf = async (id: number): Promise<number> => (await done({ url: urlOf(id) })).version

const audited = () =>
  test.db.selectFrom('audit_log').selectAll().where('object_kind', '=', 'order').orderBy('id').execute()

describe('an operator’s move is refused', () => {
  it('without a reason, in a wrong state, for another version and for an order that is not there', async () => {
    const { id, version } = await placeOrder(test.asAziza)
    expect(await outcomeOf(test.asMalika, move(id, 'cancel', version, ' '))).toEqual([
      422,
      'api.text_required',
      'reason',
    ])
    expect(await outcomeOf(test.asMalika, move(id, 'confirm', version))).toEqual([
      409,
      'api.transition_not_allowed',
    ])
    expect(await outcomeOf(test.asMalika, move(id, 'fall_out', version))).toEqual([
      422,
      'api.choice_invalid',
      'action',
    ])
    expect(await outcomeOf(test.asMalika, move(2_000_000_000, 'cancel', 1))).toEqual([404, 'api.not_found'])
    const stale = await test.asMalika(move(id, 'cancel', version + 1))
    expect([stale.statusCode, stale.json().code, stale.json().data.id]).toEqual([
      409,
      'api.order_changed',
      id,
    ])
    expect(await outcomeOf(test.asAziza, move(id, 'cancel', version))).toEqual([403, 'api.forbidden'])
    expect(await audited()).toEqual([])
  })
})

it('an arrival is too early for an operator as well, unless the client agreed', async () => {
  await sql`update settings set value = jsonb_set(value, '{arrival,earliestMinutes}', '180')
    where key = 'live_rules'`.execute(test.db)
  test.clock.pass(10)
  const { id, version } = await dealOf(test, test.asAziza as never, { payment_type: 'cash' })
  expect(await outcomeOf(test.asMalika, move(id, 'report_arrival', version))).toEqual([
    409,
    'api.too_early_to_arrive',
  ])
  await doneAs(test.asRustam, { method: 'POST', url: `/api/driver/orders/${id}/early-arrival` }, 201)
  const url = `/api/truck-booking/${id}/early-arrival`
  await doneAs(test.asAziza, { method: 'POST', url, payload: { decision: 'agreed' } })
  expect(await done(move(id, 'report_arrival', await versionOf(id)))).toMatchObject({ status: 'arrived' })
})

describe('an operator’s move', () => {
  it('is made by the first of two operators, and written down once', async () => {
    const { id, version } = await placeOrder(test.asAziza)
    expect(await done(move(id, 'cancel', version))).toMatchObject({ status: 'canceled' })
    expect((await outcomeOf(test.asBekzod, move(id, 'cancel', version)))[0]).toBe(409)
    const [row, ...more] = await audited()
    expect(more).toEqual([])
    expect(row).toMatchObject({ actor_id: test.asMalika.userId, object_id: String(id) })
  })

  it('gives a deal back: the hold ends and the order is open again', async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const { id } = await dealOf(test, test.asDilnoza)
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: PRICE })
    const order = await done(move(id, 'give_back', await versionOf(id), 'He drinks'))
    expect(order).toMatchObject({ status: 'new', carrier: null })
    const { timeline } = await readAs(test.asDilnoza, id)
    expect(JSON.stringify(timeline), 'what is noted about a driver is for operators').not.toContain('drinks')
    expect(await journalsOf(test.db, id)).toEqual(['hold', 'release'])
    expect((await noticesOf(test.db, test.asDilnoza.userId)).at(-1)).toBe('driver_taken_off')
  })

  it('that cancels rejects an open additional price, and the driver is notified', async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const deal = await dealOf(test, test.asDilnoza)
    await driveTo(test, deal, 'arrived')
    const url = `/api/driver/orders/${deal.id}/additional-price`
    await doneAs(test.asRustam, { method: 'POST', url, payload: { amount: 100_000, reason: 'loaders' } }, 201)
    const canceled = await done(move(deal.id, 'cancel', await versionOf(deal.id)))
    expect(canceled.additional_price).toMatchObject([{ status: 'rejected' }])
    const received = await noticesOf(test.db, test.asRustam.userId)
    expect(received.slice(-2)).toEqual(['additional_price_decided', 'order_canceled'])
  })

  it('cancels after the arrival for the fee that was shown', async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const deal = await dealOf(test, test.asDilnoza)
    await driveTo(test, deal, 'arrived')
    const seen = await done({ url: urlOf(deal.id) })
    expect(seen.cancel_fee_now).toBe((PRICE * 3) / 10)
    const canceled = await done(move(deal.id, 'cancel', seen.version))
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancel_fee: (PRICE * 3) / 10,
      cancel_reason: 'By phone',
    })
    expect(await journalsOf(test.db, deal.id)).toEqual(['hold', 'release', 'fee'])
    const { timeline } = await readAs(test.asDilnoza, deal.id)
    expect(timeline.at(-1)).toMatchObject({ status: 'canceled', by: 'operator', reason: 'By phone' })
  })

  it('for a breakdown costs the client nothing, and counts against the driver', async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const deal = await dealOf(test, test.asDilnoza)
    await driveTo(test, deal, 'arrived')
    const { taken, kept } = await driverRecordOf(test.db, test.asRustam.userId)
    const seen = await done({ url: urlOf(deal.id) })
    const offered = seen.cancel_reasons.find(
      ({ reason_code }: { reason_code: string }) => reason_code === 'truck_broke_down',
    )
    expect(offered).toMatchObject({ payer: 'nobody', fee: 0, counts_against_driver: true })
    const canceled = await done(move(deal.id, 'cancel', seen.version, 'Gearbox', 'truck_broke_down'))
    expect(canceled).toMatchObject({ status: 'canceled', cancel_fee: 0 })
    expect(canceled.cancellation).toEqual({ reason_code: 'truck_broke_down', payer: 'nobody', fee: 0 })
    expect(await journalsOf(test.db, deal.id)).toEqual(['hold', 'release'])
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: 0 })
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: taken + 1, kept })
    const [told] = await test.db
      .selectFrom('notices')
      .select(['kind', 'facts'])
      .where('user_id', '=', test.asDilnoza.userId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(told).toEqual({ kind: 'order_canceled', facts: { reason_code: 'truck_broke_down' } })
  })

  it('for the driver’s refusal is the driver’s to pay, which the client does not see', async () => {
    const { id } = await dealOf(test, test.asAziza as never, { payment_type: 'cash' })
    await done(move(id, 'cancel', await versionOf(id), 'No truck', 'driver_refused'))
    const mine = await readAs(test.asAziza, id)
    expect(mine.cancellation).toEqual({ reason_code: 'driver_refused', payer: 'driver', fee: null })
    const { data } = (await test.asRustam({ url: `/api/driver/orders/${id}` })).json()
    expect(data.cancellation).toMatchObject({ payer: 'driver', fee: PRICE / 10 })
  })

  it('is not made for no reason, or for one that is not an operator’s', async () => {
    const { id, version } = await placeOrder(test.asAziza)
    for (const code of [undefined, 'other', 'load_time_passed', 'driver_late']) {
      const asked = { action: 'cancel', version, reason: 'By phone', reason_code: code }
      expect(
        await outcomeOf(test.asMalika, { method: 'PUT', url: urlOf(id, '/move'), payload: asked }),
      ).toEqual([422, 'api.choice_invalid', 'reason_code'])
    }
  })

  it('notifies both sides of a dispute, of its end and of every status that was set', async () => {
    const { id } = await dealOf(test, test.asAziza as never, { payment_type: 'cash' })
    for (const action of [
      'report_arrival',
      'depart',
      'begin_unloading',
      'finish',
      'dispute',
      'finish',
      'confirm',
    ]) {
      await done(move(id, action, await versionOf(id)))
    }
    const client = await noticesOf(test.db, (await readAs(test.asAziza, id)).client.id)
    const driver = await noticesOf(test.db, test.asRustam.userId)
    expect(client).toContain('dispute_opened')
    expect(client.at(-1)).toBe('dispute_decided')
    expect(driver.filter(kind => kind === 'moved_by_operator')).toHaveLength(5)
    expect(driver).toContain('dispute_opened')
    expect(driver.at(-1)).toBe('dispute_decided')
  })

  it('notifies the driver that a dispute is decided when the client confirms after it', async () => {
    const { id } = await dealOf(test, test.asAziza as never, { payment_type: 'cash' })
    for (const action of ['report_arrival', 'depart', 'begin_unloading', 'finish', 'dispute', 'finish'])
      await done(move(id, action, await versionOf(id)))
    await doneAs(test.asAziza, statusRequest(id, 'done'))
    expect((await noticesOf(test.db, test.asRustam.userId)).at(-1)).toBe('dispute_decided')
  })

  it('goes the whole way in the driver’s place, without the driver’s codes, and charges once', async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const { id } = await dealOf(test, test.asDilnoza)
    for (const action of ['report_arrival', 'depart', 'begin_unloading', 'finish']) {
      await done(move(id, action, await versionOf(id)))
    }
    expect(await done(move(id, 'dispute', await versionOf(id)))).toMatchObject({ status: 'pause' })
    await done(move(id, 'finish', await versionOf(id)))
    expect(await done(move(id, 'confirm', await versionOf(id)))).toMatchObject({ status: 'done' })
    expect(await journalsOf(test.db, id)).toEqual(['hold', 'release', 'charge'])
    expect((await actionsOf(test.db, id)).slice(-4)).toEqual(['finish', 'dispute', 'finish', 'confirm'])
    expect(await audited()).toHaveLength(7)
  })
})

describe('handing an order to another driver', () => {
  const reassign = (id: number, driverId: number, version: number): InjectOptions => ({
    method: 'PUT',
    url: urlOf(id, '/reassign'),
    payload: {
      driver_id: driverId,
      version,
      reason: 'The truck broke down',
      reason_code: 'truck_broke_down',
    },
  })

  it('is refused to a driver who may not carry it', async () => {
    const { id } = await dealOf(test, test.asAziza as never, { payment_type: 'cash' })
    const version = await versionOf(id)
    expect(await outcomeOf(test.asMalika, reassign(id, test.asPending.userId, version))).toEqual([
      403,
      'api.driver_not_approved',
    ])
    const small = await driverOf(test, '998977008807', { truckTypeId: 1 })
    expect(await outcomeOf(test.asMalika, reassign(id, small.userId, version))).toEqual([
      409,
      'api.truck_does_not_fit',
    ])
    expect((await readAs(test.asAziza, id)).carrier.driver_id).toBe(test.asRustam.userId)
    expect(await audited()).toEqual([])
  })
})

describe('reading all orders', () => {
  it('finds them by words, people, state and day', async () => {
    const { id } = await placeOrder(test.asAziza)
    await offerAs(test.asRustam, id)
    const ids = async (query: string) =>
      (await done({ url: `/api/admin/orders?${query}` })).map((order: { id: number }) => order.id)
    expect(await ids(`q=${id}`)).toContain(id)
    for (const named of [
      `№ ${id}`,
      `№ 999999, ${id}`,
      `${id}-buyurtma`,
      `https://karvon.uz/admin/orders/${id}`,
    ])
      expect(await ids(`q=${encodeURIComponent(named)}`)).toEqual([id])
    expect(await ids('status=order')).toEqual([id])
    expect(await ids('status=done,canceled')).toEqual([])
    expect(await ids(`company=${test.asDilnoza.companyId}`)).toEqual([])
    expect(await ids('to=2020-01-01')).toEqual([])
    expect(await outcomeOf(test.asMalika, { url: '/api/admin/orders?from=2026-13-01' })).toEqual([
      422,
      'api.date_invalid',
      'from',
    ])
    const { events } = await done({ url: urlOf(id) })
    expect(events[0]).toMatchObject({ version: 1, from_status: null, actor: 'client' })
  })

  it('says how many SMS about one were held back by the budget', async () => {
    const { id } = await placeOrder(test.asAziza)
    const heldBack = async () => (await done({ url: urlOf(id) })).sms_held_back
    expect(await heldBack()).toBe(0)
    const sms = { phone: '998901234567', order_id: id, kind: 'notice', at: test.clock.now() }
    const sends = [true, false, false].map(is_sent => ({ ...sms, is_sent }))
    await test.db.insertInto('sms_sends').values(sends).execute()
    expect(await heldBack()).toBe(2)
  })
})
