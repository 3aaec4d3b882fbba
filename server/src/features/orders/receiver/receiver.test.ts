import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { driverRecordOf, everythingWritten, noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs, statusRequest } from '../../../../test/deals/transitions.ts'

const test = useCast()

const link = (orderId: number, method: 'POST' | 'DELETE' = 'POST'): InjectOptions => ({
  method,
  url: `/api/truck-booking/${orderId}/share`,
})
const show = (token: string): InjectOptions => ({ url: `/api/receiver/${token}` })
const confirm = (token: string): InjectOptions => ({
  method: 'POST',
  url: `/api/receiver/${token}/confirm`,
  payload: {},
})

const tokenOf = async (orderId: number): Promise<string> => {
  const { url } = await doneAs(test.asAziza, link(orderId))
  return url.split('/receive/')[1]
}

const delivered = async () => {
  const { order } = await acceptedOrder(test)
  const token = await tokenOf(order.id)
  await driveTo(test, order, 'confirmation')
  return { ...order, token }
}

const HOUR = 3600

describe('the link', () => {
  it('is the same until it is revoked, then dead, and a new one is another', async () => {
    const { id } = await placeOrder(test.asAziza)
    const first = await tokenOf(id)
    expect(first).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await tokenOf(id)).toBe(first)
    expect(await doneAs(test.asAziza, link(id, 'DELETE'))).toBeNull()
    await expectRefusal(test, test.ask, show(first), { http: 404, code: 'not_found' })
    await expectRefusal(test, test.ask, confirm(first), { http: 404, code: 'not_found' })
    const second = await tokenOf(id)
    expect(second).not.toBe(first)
    expect((await test.ask(show(second))).statusCode).toBe(200)
  })

  it('is given and revoked by the order’s client only, and not of an order that is over', async () => {
    const { id } = await placeOrder(test.asAziza)
    for (const method of ['POST', 'DELETE'] as const) {
      await expectRefusal(test, test.asSardor, link(id, method), { http: 404, code: 'not_found' })
      await expectRefusal(test, test.asRustam, link(id, method), { http: 403, code: 'forbidden' })
      await expectRefusal(test, test.ask, link(id, method), { http: 401, code: 'unauthenticated' })
    }
    await doneAs(test.asAziza, statusRequest(id, 'canceled'))
    await expectRefusal(test, test.asAziza, link(id), {
      http: 409,
      code: 'transition_not_allowed',
      status: 'canceled',
    })
  })

  it.each(['x', 'a'.repeat(22), 'a'.repeat(100), "';drop", '%00', '..%2f..', '💣'])(
    'that is malformed is not found: %s',
    async token => {
      const before = await everythingWritten(test.db)
      for (const request of [show(encodeURI(token)), confirm(encodeURI(token))]) {
        const { statusCode } = await test.ask(request)
        expect([400, 404, 422]).toContain(statusCode)
      }
      expect(await everythingWritten(test.db)).toEqual(before)
    },
  )

  it('that is longer than any is refused before it is looked up', async () => {
    const { statusCode } = await test.ask(show('a'.repeat(101)))
    expect([404, 414, 422]).toContain(statusCode)
  })
})

describe('the receiver’s page', () => {
  it('shows the way and the truck, but no phone, no price and no code', async () => {
    const { order } = await acceptedOrder(test)
    const answer = await test.ask(show(await tokenOf(order.id)))
    expect(answer.json().data).toMatchObject({
      id: order.id,
      status: 'accepted',
      driver_name: 'Rustam',
      can_confirm: false,
      weight: 3000,
    })
    expect(answer.body).not.toMatch(/998907654321|998901234567|998977008801|907654321/)
    expect(answer.json().data.receiver_phone_masked).toMatch(/\d{2}$/)
    expect(Object.keys(answer.json().data)).not.toEqual(expect.arrayContaining(['price']))
    expect(answer.body).not.toMatch(/"(codes|price|deal|offers|client)"/)
    expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      'no-store',
      'no-referrer',
    ])
  })

  it('shows where the truck is only while the order is under way', async () => {
    const { order } = await acceptedOrder(test)
    const token = await tokenOf(order.id)
    const positionNow = async () => (await test.ask(show(token))).json().data.position
    expect(await positionNow()).toBeNull()
    await driveTo(test, order, 'processing')
    await test.db
      .insertInto('last_positions')
      .values({
        driver_id: test.asRustam.userId,
        ...{ lat: PLACES.guliston.lat, lng: PLACES.guliston.lng },
        heading: 90,
        speed_kmh: 60,
        at: test.clock.now(),
      })
      .execute()
    expect(await positionNow()).toMatchObject({ lat: PLACES.guliston.lat, speed: 60 })
    await test.db.updateTable('orders').set({ status: 'done' }).where('id', '=', order.id).execute()
    expect(await positionNow()).toBeNull()
  })

  it('shows the delivery code from departure until the driver has ended, and only where codes are asked for', async () => {
    const { order } = await acceptedOrder(test)
    const token = await tokenOf(order.id)
    const shown = async () => (await test.ask(show(token))).json().data.delivery_code
    expect(await shown()).toBeNull()
    await moveAs(test.asRustam, order.id, 'arrived')
    expect(await shown()).toBeNull()
    await moveAs(test.asRustam, order.id, 'processing', { code: order.codes.loading })
    expect(await shown()).toBe(order.codes.delivery)
    await moveAs(test.asRustam, order.id, 'pause')
    expect(await shown()).toBe(order.codes.delivery)
    await moveAs(test.asRustam, order.id, 'confirmation', { code: order.codes.delivery })
    expect(await shown()).toBeNull()
  })

  it('is closed three days after the end', async () => {
    const { id, token } = await delivered()
    await doneAs(test.ask, confirm(token))
    test.clock.pass(72 * HOUR - 1)
    expect((await test.ask(show(token))).statusCode).toBe(200)
    await doneAs(
      test.asAziza,
      { method: 'POST', url: `/api/truck-booking/${id}/rating`, payload: { stars: 5 } },
      201,
    )
    test.clock.pass(1)
    await expectRefusal(test, test.ask, show(token), { http: 404, code: 'not_found' })
  })
})

describe('confirming receipt', () => {
  it('ends the order for everyone', async () => {
    const { id, token } = await delivered()
    expect((await test.ask(show(token))).json().data.can_confirm).toBe(true)
    expect(await doneAs(test.ask, confirm(token))).toMatchObject({
      status: 'done',
      can_confirm: false,
    })
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 1, kept: 1 })
    const { client_id } = await test.db
      .selectFrom('orders')
      .select('client_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const userId of [client_id, test.asRustam.userId])
      expect(await noticesOf(test.db, userId)).toContain('order_done')
    const event = await test.db
      .selectFrom('order_events')
      .selectAll()
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      action: 'confirm',
      actor: 'client',
      actor_id: null,
      payload: { by: 'receiver' },
    })
    const twice = { http: 409, code: 'transition_not_allowed', status: 'done' }
    await expectRefusal(test, test.ask, confirm(token), twice)
  })

  it('before the driver has ended is refused', async () => {
    const { order } = await acceptedOrder(test)
    const token = await tokenOf(order.id)
    await expectRefusal(test, test.ask, confirm(token), {
      http: 409,
      code: 'transition_not_allowed',
      status: 'accepted',
    })
  })
})
