import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../../test/booking.ts'
import { operatorOf, useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs, moveRequest, statusRequest } from '../../../../test/deals/transitions.ts'

const test = useCast()
const HOUR = 3600
const FROZEN = 12

const askMore = (orderId: number) =>
  doneAs(
    test.asRustam,
    {
      method: 'POST',
      url: `/api/driver/orders/${orderId}/additional-price`,
      payload: { amount: 50_000, reason: 'toll' },
    },
    201,
  )

const answer = (orderId: number, requestId: number, decision = 'approved') =>
  ({
    method: 'PUT',
    url: `/api/truck-booking/${orderId}/additional-price/${requestId}`,
    payload: { decision },
  }) as const

const override = async (orderId: number, action: string) => {
  const malika = await operatorOf(test, '998977008891')
  const { version } = await readAs(test.asAziza, orderId)
  const payload = { action, reason: 'Mijoz eʼtiroz bildirdi', version }
  return { malika, request: { method: 'PUT', url: `/api/admin/orders/${orderId}/move`, payload } as const }
}

describe('an arrival at loading', () => {
  beforeEach(async () => {
    await sql`update settings set value = jsonb_set(value, '{arrival,earliestMinutes}', '180')
      where key = 'live_rules'`.execute(test.db)
    test.clock.pass(60)
  })

  it('is refused until three hours before it, with the time from when it is not', async () => {
    const { order } = await acceptedOrder(test)
    const arrived = moveRequest(order.id, 'arrived')
    await expectRefusal(test, test.asRustam, arrived, { http: 409, code: 'too_early_to_arrive' })
    expect((await test.asRustam({ url: `/api/driver/orders/${order.id}` })).json().data.arrival_from).toBe(
      '2026-11-22T01:00:00.000Z',
    )
    test.clock.set('2026-11-22T05:59:50+05:00')
    await expectRefusal(test, test.asRustam, arrived, { http: 409, code: 'too_early_to_arrive' })
    test.clock.set('2026-11-22T06:00:00+05:00')
    await moveAs(test.asRustam, order.id, 'arrived')
  })
})

describe('an additional price that waits for an answer', () => {
  it('prevents client and operator from ending the order, and cannot be answered after it', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'confirmation')
    const { id: requestId } = await askMore(order.id)
    const open = { http: 409, code: 'additional_price_open' }
    await expectRefusal(test, test.asAziza, statusRequest(order.id, 'done'), open)
    const { malika, request } = await override(order.id, 'confirm')
    await expectRefusal(test, malika, request, open)
    await doneAs(test.asAziza, answer(order.id, requestId))
    expect((await doneAs(test.asAziza, statusRequest(order.id, 'done'))).price).toBe(2_050_000)
  })

  it('is rejected when the order is confirmed automatically, and its driver is notified', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'confirmation')
    const { id: requestId } = await askMore(order.id)
    test.clock.pass(48 * HOUR)
    await test.jobs.runDue()
    const done = await readAs(test.asAziza, order.id)
    expect(done).toMatchObject({
      status: 'done',
      price: 2_000_000,
      additional_price: [{ status: 'rejected' }],
    })
    expect(done.allowed).not.toContain('decide_additional_price')
    expect(await noticesOf(test.db, test.asRustam.userId)).toContain('additional_price_decided')
    await expectRefusal(test, test.asAziza, answer(order.id, requestId), {
      http: 409,
      code: 'transition_not_allowed',
      status: 'done',
    })
  })
})

it('a driver can’t end an order again while its dispute is open; the operator can', async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'confirmation')
  const dispute = await override(order.id, 'dispute')
  await doneAs(dispute.malika, dispute.request)
  const again = moveRequest(order.id, 'confirmation', { code: order.codes.delivery })
  await expectRefusal(test, test.asRustam, again, { http: 409, code: 'dispute_open' })
  expect(await readAs(test.asAziza, order.id)).toMatchObject({ status: 'pause', disputed: true })
  const mine = await readAs(test.asRustam, order.id, '/api/driver/orders')
  expect(mine.allowed).not.toContain('confirmation')
  const finish = await override(order.id, 'finish')
  await doneAs(finish.malika, finish.request)
  expect(await readAs(test.asAziza, order.id)).toMatchObject({ status: 'confirmation', disputed: false })
})

it('frozen goods are refused for a truck without a refrigerator, in the order and in the price list', async () => {
  const payload = { ...BOOKING, cargo_type_id: FROZEN }
  const answered = await test.asAziza({ method: 'POST', url: BOOK, payload })
  expect([answered.statusCode, Object.keys(answered.json().errors)]).toEqual([422, ['truck_type']])
  const fits = await test.asAziza({ method: 'POST', url: BOOK, payload: { ...payload, car_type_id: 8 } })
  expect(fits.statusCode).toBe(201)
})
