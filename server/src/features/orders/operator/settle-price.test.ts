import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { askerOf } from '../../../../test/cast.ts'
import { readCompanyBalance, refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { driveTo } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const asked = async () => {
  await refillWith(test, test.asDilnoza, 3 * PRICE)
  const deal = await dealOf(test, test.asDilnoza)
  await driveTo(test, deal, 'arrived')
  const request: InjectOptions = {
    method: 'POST',
    url: `/api/driver/orders/${deal.id}/additional-price`,
    payload: { amount: 100_000, reason: 'loaders' },
  }
  const { id } = await doneAs(test.asRustam, request, 201)
  return { orderId: deal.id, chargeId: id as number }
}

const decide = (
  { orderId, chargeId }: { orderId: number; chargeId: number },
  decision: string,
  comment = 'Heard both sides',
): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/orders/${orderId}/additional-price/${chargeId}`,
  payload: { decision, comment },
})

const told = async (request: InjectOptions, as = test.asMalika) => {
  const answer = await as(request)
  return [answer.statusCode, answer.json().code]
}

const audited = () =>
  test.db.selectFrom('audit_log').selectAll().where('object_kind', '<>', 'company').execute()

it('is refused without words, for nothing and to others', async () => {
  const charge = await asked()
  expect(await told(decide(charge, 'approved', ' '))).toEqual([422, 'api.text_required'])
  expect(await told(decide(charge, 'requested'))).toEqual([422, 'api.choice_invalid'])
  expect(await told(decide({ ...charge, chargeId: 999_999 }, 'approved'))).toEqual([404, 'api.not_found'])
  expect(await told(decide(charge, 'approved'), test.asDilnoza)).toEqual([403, 'api.forbidden'])
  expect(await audited()).toEqual([])
})

it('holds what an approval adds; the second operator learns that it is decided', async () => {
  const charge = await asked()
  const order = await doneAs(test.asMalika, decide(charge, 'approved'))
  expect(order).toMatchObject({
    price: PRICE + 100_000,
    additional_price: [
      { status: 'approved', decided_by: { id: test.asMalika.userId }, decision_comment: 'Heard both sides' },
    ],
  })
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: PRICE + 100_000 })
  expect(await told(decide(charge, 'rejected'), test.asBekzod)).toEqual([409, 'api.already_decided'])
  expect(await audited()).toHaveLength(1)
})

it('reverses a client’s rejection, and both sides are notified', async () => {
  const charge = await asked()
  await doneAs(test.asDilnoza, {
    ...decide(charge, 'rejected'),
    url: `/api/truck-booking/${charge.orderId}/additional-price/${charge.chargeId}`,
  })
  expect(await doneAs(test.asMalika, decide(charge, 'approved'))).toMatchObject({ price: PRICE + 100_000 })
  for (const { userId } of [test.asDilnoza, test.asRustam])
    expect((await noticesOf(test.db, userId)).at(-1)).toBe('additional_price_decided')
})

it('approves no more waiting than the clock with its daily cap, also if the client has rejected a part', async () => {
  await refillWith(test, test.asDilnoza, 3 * PRICE)
  const deal = await dealOf(test, test.asDilnoza)
  const dayCap = 400_000
  await driveTo(test, deal, 'arrived')
  test.clock.set('2026-11-22T18:00:00+05:00')
  const driver = await askerOf(test, test.asRustam.userId)
  const client = await askerOf(test, test.asDilnoza.userId)
  const operator = await askerOf(test, test.asMalika.userId)
  const askWaiting = () =>
    doneAs(
      driver,
      {
        method: 'POST',
        url: `/api/driver/orders/${deal.id}/additional-price`,
        payload: { amount: dayCap, reason: 'waiting' },
      },
      201,
    )
  const answer = (chargeId: number, decision: string) =>
    doneAs(client, {
      ...decide({ orderId: deal.id, chargeId }, decision),
      url: `/api/truck-booking/${deal.id}/additional-price/${chargeId}`,
    })
  const first = await askWaiting()
  await answer(first.id, 'rejected')
  const second = await askWaiting()
  await answer(second.id, 'approved')
  const again = decide({ orderId: deal.id, chargeId: first.id }, 'approved')
  expect(await told(again, operator)).toEqual([422, 'api.waiting_over_clock'])
  expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: PRICE + dayCap })
})
