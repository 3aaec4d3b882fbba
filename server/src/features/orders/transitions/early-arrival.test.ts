import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { BOOKING } from '../../../../test/booking.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { actionsOf, noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs, moveRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const ask = (id: number, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: `/api/driver/orders/${id}/early-arrival`,
  headers,
})

const answer = (id: number, decision: string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: `/api/truck-booking/${id}/early-arrival`,
  payload: { decision },
  headers,
})

const askWaiting = (id: number, amount: number): InjectOptions => ({
  method: 'POST',
  url: `/api/driver/orders/${id}/additional-price`,
  payload: { amount, reason: 'waiting' },
})

const seenByDriver = (id: number) => doneAs(test.asRustam, { url: `/api/driver/orders/${id}` })

const askedOrder = async () => {
  const { order } = await acceptedOrder(test)
  await doneAs(test.asRustam, ask(order.id), 201)
  return order
}

const notOpen = { http: 409, code: 'early_arrival_not_open' }

beforeEach(async () => {
  await sql`update settings set value = jsonb_set(value, '{arrival,earliestMinutes}', '180')
    where key = 'live_rules'`.execute(test.db)
})

describe('a driver who is early', () => {
  it('asks once, the client is notified and agrees, and the arrival may be reported', async () => {
    const { order } = await acceptedOrder(test)
    const asked = await doneAs(test.asRustam, ask(order.id), 201)
    expect(asked).toMatchObject({ early_arrival: 'asked', status: 'accepted' })
    const mine = await readAs(test.asAziza, order.id)
    expect(mine).toMatchObject({ early_arrival: 'asked', version: asked.version })
    expect(mine.allowed).toContain('decide_early_arrival')
    expect((await noticesOf(test.db, mine.client.id)).at(-1)).toBe('early_arrival_asked')
    await expectRefusal(test, test.asRustam, moveRequest(order.id, 'arrived'), {
      http: 409,
      code: 'too_early_to_arrive',
    })
    const agreed = await doneAs(test.asAziza, answer(order.id, 'agreed'))
    expect(agreed).toMatchObject({ early_arrival: 'agreed', arrival_from: null })
    expect(agreed.allowed).not.toContain('decide_early_arrival')
    expect((await noticesOf(test.db, test.asRustam.userId)).at(-1)).toBe('early_arrival_answered')
    await moveAs(test.asRustam, order.id, 'arrived')
    expect((await actionsOf(test.db, order.id)).slice(-3)).toEqual([
      'ask_early_arrival',
      'decide_early_arrival',
      'report_arrival',
    ])
  })

  it('asks and is answered once per key', async () => {
    const { order } = await acceptedOrder(test)
    const asked = () => test.asRustam(ask(order.id, { 'idempotency-key': 'early' }))
    expect([(await asked()).statusCode, (await asked()).headers['idempotent-replayed']]).toEqual([
      201,
      'true',
    ])
    const answered = () => test.asAziza(answer(order.id, 'agreed', { 'idempotency-key': 'yes' }))
    expect([(await answered()).statusCode, (await answered()).headers['idempotent-replayed']]).toEqual([
      200,
      'true',
    ])
    const told = await noticesOf(test.db, test.asRustam.userId)
    expect(told.filter(kind => kind === 'early_arrival_answered')).toHaveLength(1)
  })

  it('is refused a second request, and one when nothing prevents the arrival', async () => {
    const { id } = await askedOrder()
    const asked = { http: 409, code: 'early_arrival_asked' }
    await expectRefusal(test, test.asRustam, ask(id), asked)
    await doneAs(test.asAziza, answer(id, 'declined'))
    await expectRefusal(test, test.asRustam, ask(id), asked)
    await doneAs(test.asAziza, answer(id, 'agreed'))
    await expectRefusal(test, test.asRustam, ask(id), { http: 409, code: 'early_arrival_not_needed' })
    await moveAs(test.asRustam, id, 'arrived')
    await expectRefusal(test, test.asRustam, ask(id), {
      http: 409,
      code: 'transition_not_allowed',
      status: 'arrived',
    })
  })

  it('must be the order’s carrier', async () => {
    const { order } = await acceptedOrder(test)
    await expectRefusal(test, test.asShavkat, ask(order.id), { http: 404, code: 'not_found' })
    await expectRefusal(test, test.asAziza, ask(order.id), { http: 403, code: 'forbidden' })
  })
})

describe('a client who is asked', () => {
  it('may decline, and agree after all', async () => {
    const { id } = await askedOrder()
    const declined = await doneAs(test.asAziza, answer(id, 'declined'))
    expect(declined).toMatchObject({ early_arrival: 'declined' })
    expect(await seenByDriver(id)).toMatchObject({ early_arrival: 'declined' })
    await expectRefusal(test, test.asRustam, moveRequest(id, 'arrived'), {
      http: 409,
      code: 'too_early_to_arrive',
    })
    await expectRefusal(test, test.asAziza, answer(id, 'declined'), notOpen)
    await doneAs(test.asAziza, answer(id, 'agreed'))
    await expectRefusal(test, test.asAziza, answer(id, 'declined'), notOpen)
  })

  it('answers a question, in known words, before the arrival', async () => {
    const { order } = await acceptedOrder(test)
    await expectRefusal(test, test.asAziza, answer(order.id, 'agreed'), notOpen)
    await doneAs(test.asRustam, ask(order.id), 201)
    expect((await test.asAziza(answer(order.id, 'maybe'))).statusCode).toBe(422)
    test.clock.set('2026-11-22T06:00:00+05:00')
    await moveAs(test.asRustam, order.id, 'arrived')
    await expectRefusal(test, test.asAziza, answer(order.id, 'agreed'), {
      http: 409,
      code: 'transition_not_allowed',
      status: 'arrived',
    })
  })

  it('is open only to the order’s own people: a stranger finds nothing, in a company anyone who may act', async () => {
    const { id } = await askedOrder()
    await expectRefusal(test, test.asSardor, answer(id, 'agreed'), { http: 404, code: 'not_found' })
    await expectRefusal(test, test.asRustam, answer(id, 'agreed'), { http: 403, code: 'forbidden' })
  })

  it('may be an employee for their own order, and the owner for any of the company', async () => {
    const ofOwner = await dealOf(test, test.asDilnoza)
    await doneAs(test.asRustam, ask(ofOwner.id), 201)
    const seen = await readAs(test.asJasur, ofOwner.id)
    expect(seen.allowed).not.toContain('decide_early_arrival')
    await expectRefusal(test, test.asJasur, answer(ofOwner.id, 'agreed'), { http: 404, code: 'not_found' })
    await doneAs(test.asDilnoza, answer(ofOwner.id, 'agreed'))
    const ofEmployee = await dealOf(test, test.asJasur, { date: '2026-11-25' })
    await doneAs(test.asRustam, ask(ofEmployee.id), 201)
    await doneAs(test.asJasur, answer(ofEmployee.id, 'declined'))
    await doneAs(test.asDilnoza, answer(ofEmployee.id, 'agreed'))
  })
})

describe('an agreement is lost', () => {
  const agreedOrder = async () => {
    const order = await askedOrder()
    await doneAs(test.asAziza, answer(order.id, 'agreed'))
    return order
  }

  it('when the driver gives the order back', async () => {
    const { id } = await agreedOrder()
    await moveAs(test.asRustam, id, 'refused', { reason: 'Mashina buzildi' })
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'new', early_arrival: 'none' })
  })

  it('when another driver takes the order over', async () => {
    const { id } = await agreedOrder()
    const { version } = await readAs(test.asAziza, id)
    const payload = {
      driver_id: test.asShavkat.userId,
      version,
      reason: 'Gearbox',
      reason_code: 'truck_broke_down',
    }
    await doneAs(test.asMalika, { method: 'PUT', url: `/api/admin/orders/${id}/reassign`, payload })
    const [question] = await doneAs(test.asShavkat, { url: '/api/driver/replacements' })
    await doneAs(test.asShavkat, {
      method: 'PUT',
      url: `/api/driver/replacements/${question.id}`,
      payload: { answer: 'accepted' },
    })
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'accepted', early_arrival: 'none' })
    await expectRefusal(test, test.asShavkat, moveRequest(id, 'arrived'), {
      http: 409,
      code: 'too_early_to_arrive',
    })
  })

  it('when the order is edited', async () => {
    const { id } = await placeOrder(test.asAziza)
    const columns = { early_arrival_asked_at: test.clock.now(), early_arrival_at: test.clock.now() }
    await test.db.updateTable('orders').set(columns).where('id', '=', id).execute()
    const edit = { method: 'POST', url: `/api/truck-booking/book-edit/${id}`, payload: BOOKING } as const
    expect(await doneAs(test.asAziza, edit)).toMatchObject({ early_arrival: 'none' })
  })
})

describe('paid waiting', () => {
  it('counts from the loading time though the client agreed to an earlier arrival, and nothing more can be asked', async () => {
    const order = await askedOrder()
    await doneAs(test.asAziza, answer(order.id, 'agreed'))
    test.clock.set('2026-11-22T04:00:00+05:00')
    await moveAs(test.asRustam, order.id, 'arrived')
    test.clock.set('2026-11-22T08:59:00+05:00')
    const { deal } = await seenByDriver(order.id)
    const nothing = { http: 422, code: 'waiting_over_clock', max: 0 }
    await expectRefusal(test, test.asRustam, askWaiting(order.id, 50_000), nothing)
    test.clock.set('2026-11-22T09:00:00+05:00')
    test.clock.pass((deal.load_minutes_free + 30) * 60 - 10)
    const due = 30 * deal.waiting_per_minute
    expect(due % 1_000).toBe(0)
    await expectRefusal(test, test.asRustam, askWaiting(order.id, due + 1), { ...nothing, max: due })
    await doneAs(test.asRustam, askWaiting(order.id, due), 201)
    await expectRefusal(test, test.asRustam, askWaiting(order.id, 1_000), nothing)
  })

  it('can be asked for again once it was rejected', async () => {
    const { order } = await acceptedOrder(test)
    test.clock.set('2026-11-22T09:00:00+05:00')
    await driveTo(test, order, 'arrived')
    const { deal } = await seenByDriver(order.id)
    test.clock.pass((deal.load_minutes_free + 20) * 60 - 10)
    const due = 20 * deal.waiting_per_minute
    const { id } = await doneAs(test.asRustam, askWaiting(order.id, due), 201)
    const url = `/api/truck-booking/${order.id}/additional-price/${id}`
    await doneAs(test.asAziza, { method: 'PUT', url, payload: { decision: 'rejected' } })
    await doneAs(test.asRustam, askWaiting(order.id, due), 201)
  })
})
