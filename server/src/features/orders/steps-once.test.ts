import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../test/booking.ts'
import { useCast } from '../../../test/cast.ts'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { acceptedOrder } from '../../../test/deals/bargaining.ts'
import { doneAs, type WireOrder } from '../../../test/deals/orders.ts'
import { actionsOf, driverRecordOf } from '../../../test/deals/records.ts'
import { expectRefusal } from '../../../test/deals/refusals.ts'
import { driveTo, moveRequest, statusRequest, UNEXPLAINED } from '../../../test/deals/transitions.ts'

const test = useCast()

const KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const keyed = <T extends object>(request: T, key = KEY) => ({
  ...request,
  headers: { 'idempotency-key': key },
})
const move = (order: WireOrder, status: string, more: object = {}) =>
  keyed(moveRequest(order.id, status, more))

describe('a step that is sent again under its key', () => {
  it('of the driver is taken once and answered alike', async () => {
    const { order } = await acceptedOrder(test)
    const arrived = move(order, 'arrived', { version: order.version })
    const [first, again] = [await test.asRustam(arrived), await test.asRustam(arrived)]
    expect([first.statusCode, again.statusCode, again.headers['idempotent-replayed']]).toEqual([
      200,
      200,
      'true',
    ])
    expect(again.json()).toEqual(first.json())
    expect((await actionsOf(test.db, order.id)).filter(action => action === 'report_arrival')).toHaveLength(1)
    await expectRefusal(test, test.asRustam, move(order, 'processing'), {
      http: 422,
      code: 'idempotency_mismatch',
    })
  })

  it('counts a wrong code, and its key is free for the right one', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'arrived')
    const wrong = order.codes.loading === '0000' ? '1111' : '0000'
    expect((await test.asRustam(move(order, 'processing', { code: wrong }))).json().code).toBe(
      'api.hand_over_code_wrong',
    )
    const { wrong_codes } = await test.db
      .selectFrom('orders')
      .select('wrong_codes')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(wrong_codes).toBe(1)
    const right = move(order, 'processing', { code: order.codes.loading })
    expect(await doneAs(test.asRustam, right)).toMatchObject({ status: 'processing' })
  })

  it('of the client confirms and rates once', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'confirmation')
    const confirm = keyed(statusRequest(order.id, 'done'))
    const rate = keyed(
      { method: 'POST', url: `/api/truck-booking/${order.id}/rating`, payload: { stars: 5 } } as const,
      'rating',
    )
    for (const request of [confirm, confirm, rate, rate]) {
      const answer = await test.asAziza(request)
      expect([answer.statusCode < 300, answer.json().data.status]).toEqual([true, 'done'])
    }
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ kept: 1, starsCount: 1 })
  })

  it('cancels once', async () => {
    const { order } = await acceptedOrder(test)
    const cancel = keyed(statusRequest(order.id, 'canceled', { reason: 'Reja oʻzgardi' }))
    expect(await doneAs(test.asAziza, cancel)).toMatchObject({ status: 'canceled' })
    expect(await doneAs(test.asAziza, cancel)).toMatchObject({ status: 'canceled' })
    expect((await actionsOf(test.db, order.id)).filter(action => action === 'cancel')).toHaveLength(1)
  })
})

it('a driver whose order has changed gets its current state', async () => {
  const { order } = await acceptedOrder(test)
  const answer = await test.asRustam(move(order, 'arrived', { version: 1 }))
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'api.order_changed', data: { id: order.id, status: 'accepted', version: order.version } },
  ])
})

describe('a step pressed while offline', () => {
  const minutesAgo = (minutes: number) => new Date(test.clock.peek().getTime() - minutes * 60_000)
  const stopsOf = (id: number) =>
    test.db
      .selectFrom('order_points')
      .select(['arrived_at', 'left_at'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()

  const wasAt = (orderId: number, { lat, lng }: { lat: number; lng: number }, minutes: number) =>
    test.db
      .insertInto('position_history')
      .values({ order_id: orderId, at: minutesAgo(minutes), lat, lng })
      .execute()
  const isAt = ({ lat, lng }: { lat: number; lng: number }) =>
    test.db
      .insertInto('last_positions')
      .values({
        driver_id: test.asRustam.userId,
        lat,
        lng,
        heading: null,
        speed_kmh: null,
        at: test.clock.now(),
      })
      .execute()

  const pressed = (order: WireOrder, status: string, minutes: number, more: object = {}) =>
    test.asRustam(moveRequest(order.id, status, { ...more, pressed_at: minutesAgo(minutes).toISOString() }))

  const accepted = async () => {
    const { order } = await acceptedOrder(test)
    test.clock.pass(180 * 60)
    return order
  }

  it('arrives when the truck was seen there, wherever it is by now', async () => {
    const order = await accepted()
    await wasAt(order.id, PLACES.tashkent, 92)
    await isAt(PLACES.samarqand)
    const arrivedAt = minutesAgo(90)
    expect((await pressed(order, 'arrived', 90)).statusCode).toBe(200)
    expect((await stopsOf(order.id))[0]?.arrived_at).toEqual(arrivedAt)
    const leftAt = minutesAgo(30)
    const left = await pressed(order, 'processing', 30, { code: order.codes.loading })
    expect(left.statusCode).toBe(200)
    expect((await stopsOf(order.id))[0]?.left_at).toEqual(leftAt)
  })

  it('does not count as an arrival if the truck was seen elsewhere, or at a time without a known position', async () => {
    const order = await accepted()
    await wasAt(order.id, PLACES.samarqand, 92)
    await isAt(PLACES.samarqand)
    for (const minutes of [90, 60]) {
      const answer = await pressed(order, 'arrived', minutes, UNEXPLAINED)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.too_far_from_point'])
    }
  })

  it('counts an arrival that no position confirms from when the server received it', async () => {
    const order = await accepted()
    const heardAt = test.clock.peek()
    expect((await pressed(order, 'arrived', 90)).statusCode).toBe(200)
    expect((await stopsOf(order.id))[0]?.arrived_at).toEqual(soonAfter(heardAt))
  })

  it('is never before the deal, and its history says when it was pressed', async () => {
    const order = await accepted()
    await wasAt(order.id, PLACES.tashkent, 180)
    const { accepted_at: acceptedAt } = await test.db
      .selectFrom('orders')
      .select('accepted_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const pressedAt = minutesAgo(600)
    expect((await pressed(order, 'arrived', 600, UNEXPLAINED)).statusCode).toBe(200)
    expect((await stopsOf(order.id))[0]?.arrived_at).toEqual(acceptedAt)
    const { payload } = await test.db
      .selectFrom('order_events')
      .select('payload')
      .where('action', '=', 'report_arrival')
      .executeTakeFirstOrThrow()
    expect(payload).toEqual({ pressed_at: pressedAt.toISOString() })
  })

  it('has a time that is one', async () => {
    const order = await accepted()
    for (const pressed_at of ['yesterday', '2026-13-45T99:00:00Z'])
      await expectRefusal(test, test.asRustam, moveRequest(order.id, 'arrived', { pressed_at }), {
        http: 422,
        code: 'date_invalid',
      })
  })
})

describe('the history of an order', () => {
  it('never runs backwards, though a step read its time before it waited for the order', async () => {
    const { order } = await acceptedOrder(test)
    test.clock.pass(-1)
    await test.asRustam(move(order, 'arrived', { version: order.version }))
    const lines = await test.db
      .selectFrom('order_events')
      .select(['version', 'at'])
      .where('order_id', '=', order.id)
      .orderBy('version')
      .execute()
    expect(lines.length).toBeGreaterThan(order.version)
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => +a - +b))
  })
})
