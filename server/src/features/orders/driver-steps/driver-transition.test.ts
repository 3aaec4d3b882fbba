import { DRIVER_MOVES, driverMoves } from '@karvon/domain/orders/order-moves'
import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { readAs, type WireOrder } from '../../../../test/deals/orders.ts'
import { actionsOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import {
  disableCodes,
  driveTo,
  moveAs,
  moveRequest,
  UNEXPLAINED,
  UNTIL_DELIVERED,
} from '../../../../test/deals/transitions.ts'

const test = useCast()

const setOrder = (id: number, columns: object) =>
  test.db.updateTable('orders').set(columns).where('id', '=', id).execute()

const position = (place: { lat: number; lng: number }, secondsAgo = 0) =>
  test.db
    .insertInto('last_positions')
    .values({
      driver_id: test.asRustam.userId,
      lat: place.lat,
      lng: place.lng,
      heading: null,
      speed_kmh: null,
      at: new Date(test.clock.now().getTime() - secondsAgo * 1000),
    })
    .execute()

/** The stops reached in each status, on a route of two points. */
const reachedIn = (status: string) => ({
  loading: !['new', 'order', 'accepted'].includes(status),
  unloading: ['pause', 'confirmation', 'done'].includes(status),
})

const stand = async ({ id }: WireOrder, status: string) => {
  await setOrder(id, { status })
  const reached = reachedIn(status)
  const set = (at: number, isReached: boolean) =>
    test.db
      .updateTable('order_points')
      .set({ arrived_at: isReached ? test.clock.now() : null })
      .where('order_id', '=', id)
      .where('position', '=', at)
      .execute()
  await set(0, reached.loading)
  await set(1, reached.unloading)
  return reached.unloading ? 0 : 1
}

describe('every state and every word of a driver', () => {
  it.each(ORDER_STATUSES)('%s', async status => {
    await disableCodes(test)
    const { order } = await acceptedOrder(test)
    for (const move of DRIVER_MOVES) {
      const left = await stand(order, status)
      const may = driverMoves(status, left).includes(move)
      const before = await actionsOf(test.db, order.id)
      if (!may) {
        await expectRefusal(test, test.asRustam, moveRequest(order.id, move), {
          http: 409,
          code: 'transition_not_allowed',
          status,
        })
        continue
      }
      await moveAs(test.asRustam, order.id, move)
      expect(await actionsOf(test.db, order.id)).toHaveLength(before.length + 1)
      // Only falling out takes the order from them.
      const { carrier_id, deal } = await test.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect(carrier_id === null && deal === null).toBe(move === 'refused')
    }
  })
})

describe('a step is refused', () => {
  it('to everyone but the order’s own driver, with the same 404', async () => {
    const { order } = await acceptedOrder(test)
    const bodies = new Set<string>()
    for (const id of [order.id, 999_999]) {
      const answer = await expectRefusal(test, test.asShavkat, moveRequest(id, 'arrived'), {
        http: 404,
        code: 'not_found',
      })
      const { request_id: _, ...body } = answer.json()
      bodies.add(JSON.stringify(body))
    }
    expect(bodies.size).toBe(1)
    await expectRefusal(test, test.asAziza, moveRequest(order.id, 'arrived'), {
      http: 403,
      code: 'forbidden',
    })
  })

  it('with an outdated version, and the second of two taps', async () => {
    const { order } = await acceptedOrder(test)
    const { version } = order
    await expectRefusal(test, test.asRustam, moveRequest(order.id, 'arrived', { version: version - 1 }), {
      http: 409,
      code: 'order_changed',
    })
    await moveAs(test.asRustam, order.id, 'arrived', { version })
    await expectRefusal(test, test.asRustam, moveRequest(order.id, 'arrived', { version }), {
      http: 409,
      code: 'order_changed',
    })
    const again = { http: 409, code: 'transition_not_allowed', status: 'arrived' }
    await expectRefusal(test, test.asRustam, moveRequest(order.id, 'arrived'), again)
  })

  it('of words that are none, and with a reason that is too long', async () => {
    const { order } = await acceptedOrder(test)
    for (const word of ['done', 'canceled', 'new', '']) {
      await expectRefusal(test, test.asRustam, moveRequest(order.id, word), {
        http: 422,
        code: 'choice_invalid',
      })
    }
    const long = moveRequest(order.id, 'refused', { reason: 'x'.repeat(501) })
    await expectRefusal(test, test.asRustam, long, { http: 422, code: 'text_too_long' })
  })
})

describe('an arrival', () => {
  it('far from the point needs a reason while the position is fresh', async () => {
    const { order } = await acceptedOrder(test)
    await position(PLACES.chirchiq, 60)
    const far = { http: 422, code: 'too_far_from_point', within_km: 1 }
    const unexplained = moveRequest(order.id, 'arrived', UNEXPLAINED)
    const answer = await expectRefusal(test, test.asRustam, unexplained, far)
    expect(answer.json().km).toBeGreaterThan(30)
  })

  it('with a position near it is believed', async () => {
    const { order } = await acceptedOrder(test)
    await position(PLACES.tashkent, 60)
    await moveAs(test.asRustam, order.id, 'arrived', UNEXPLAINED)
  })

  it('without any position, or with none but an old one, needs a reason as well', async () => {
    const { order } = await acceptedOrder(test)
    const unknown = { http: 422, code: 'place_unknown' }
    const unexplained = moveRequest(order.id, 'arrived', UNEXPLAINED)
    await expectRefusal(test, test.asRustam, unexplained, unknown)
    await position(PLACES.chirchiq, 11 * 60)
    await expectRefusal(test, test.asRustam, unexplained, unknown)
    expect(await moveAs(test.asRustam, order.id, 'arrived')).toMatchObject({ status: 'arrived' })
  })

  it('at an unloading point is checked against that point', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'processing')
    await position(PLACES.tashkent)
    await expectRefusal(test, test.asRustam, moveRequest(order.id, 'pause', UNEXPLAINED), {
      http: 422,
      code: 'too_far_from_point',
    })
    await test.db
      .updateTable('last_positions')
      .set({ lat: PLACES.samarqand.lat, lng: PLACES.samarqand.lng })
      .execute()
    await moveAs(test.asRustam, order.id, 'pause')
  })
})

describe('the way of an order', () => {
  const timesOf = async (id: number) =>
    (await readAs(test.asAziza, id)).routes.map(({ arrived_at, left_at }: Record<string, string | null>) => [
      arrived_at !== null,
      left_at !== null,
    ])

  it('with two points records each arrival and departure and notifies the client', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'pause')
    expect(await timesOf(order.id)).toEqual([
      [true, true],
      [true, false],
    ])
    await moveAs(test.asRustam, order.id, 'confirmation', { code: order.codes.delivery })
    expect(await timesOf(order.id)).toEqual([
      [true, true],
      [true, true],
    ])
    const { timeline } = await readAs(test.asAziza, order.id)
    expect(timeline.map(({ status }: { status: string }) => status)).toEqual(UNTIL_DELIVERED)
  })

  it('with several stops goes between pause and processing, and ends only after the last', async () => {
    const { order } = await acceptedOrder(test, {
      routes: [PLACES.tashkent, PLACES.guliston, PLACES.samarqand],
    })
    await driveTo(test, order, 'pause')
    const early = moveRequest(order.id, 'confirmation', { code: order.codes.delivery })
    await expectRefusal(test, test.asRustam, early, {
      http: 409,
      code: 'transition_not_allowed',
      status: 'pause',
    })
    await moveAs(test.asRustam, order.id, 'processing')
    expect(await timesOf(order.id)).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
    await moveAs(test.asRustam, order.id, 'pause')
    await expectRefusal(test, test.asRustam, moveRequest(order.id, 'processing'), {
      http: 409,
      code: 'transition_not_allowed',
    })
    await moveAs(test.asRustam, order.id, 'confirmation', { code: order.codes.delivery })
  })

  it('of a round trip ends where it began', async () => {
    const { order } = await acceptedOrder(test, { is_full_round_trip: '1' })
    await driveTo(test, order, 'pause')
    await position(PLACES.samarqand)
    await moveAs(test.asRustam, order.id, 'processing')
    await expectRefusal(test, test.asRustam, moveRequest(order.id, 'pause', UNEXPLAINED), {
      http: 422,
      code: 'too_far_from_point',
    })
    await test.db
      .updateTable('last_positions')
      .set({ lat: PLACES.tashkent.lat, lng: PLACES.tashkent.lng })
      .execute()
    await moveAs(test.asRustam, order.id, 'pause')
    await moveAs(test.asRustam, order.id, 'confirmation', { code: order.codes.delivery })
    expect(await timesOf(order.id)).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ])
  })
})
