import { expect, it } from 'vitest'
import { asOwner, later, until, useBusinessDay } from '../test/business/business-day.ts'
import { delivers, reportPosition, step, stepRequest } from '../test/business/deliveries.ts'
import { everyNotice, expectSettled, moneyOf } from '../test/business/outcomes.ts'
import { refillWith } from '../test/company-money.ts'
import { acceptAs, confirmRequest, counterRequest, offerAs } from '../test/deals/bargaining.ts'
import { doneAs, editRequest, placeOrder, readAs } from '../test/deals/orders.ts'
import { expectRefusal } from '../test/deals/refusals.ts'
import { statusRequest } from '../test/deals/transitions.ts'
import { PRICE } from '../test/ledger-cast.ts'

const test = useBusinessDay()

const RECEIVER = '998907654321'
const BALANCE = 3 * PRICE

const smsTo = (phone: string) => test.outbox.read(phone).map(({ text }) => text)

it('from placing to the receiver: advice, a bargain, paid waiting, codes, and the automatic end', async () => {
  const asDilnoza = asOwner(test)
  await refillWith(test, test.asDilnoza, BALANCE)
  const { id } = await placeOrder(asDilnoza, { payment_type: 'company' })
  await later(test, { minutes: 14 })
  expect(await everyNotice(test)).toEqual({})
  await later(test, { minutes: 2 })
  expect(await everyNotice(test)).toEqual({ Dilnoza: ['no_bids'] })
  expect((await readAs(asDilnoza, id)).advice[0]).toMatchObject({ kind: 'raise_price' })

  const offer = await offerAs(test.asRustam, id, { amount: 2_200_000 })
  await later(test, { minutes: 5 })
  await offerAs(test.asShavkat, id, { amount: 2_300_000 })
  await doneAs(asDilnoza, counterRequest(id, offer.id, PRICE))
  await later(test, { minutes: 5 })
  const agreed = await doneAs(test.asRustam, confirmRequest(offer.id))
  expect(await moneyOf(test)).toMatchObject({ heldUzs: 0 })
  const { codes } = await acceptAs(asDilnoza, id, agreed)
  expect(await readAs(asDilnoza, id)).toMatchObject({ status: 'accepted', price: PRICE })
  expect(await moneyOf(test)).toEqual({ balanceUzs: BALANCE, heldUzs: PRICE, debtUzs: 0 })

  const early = await stepRequest(id, 'arrived')
  await reportPosition(test, test.asRustam, 'tashkent')
  await expectRefusal(test, test.asRustam, early, { http: 409, code: 'too_early_to_arrive' })
  await until(test, '2026-11-22 08:30')
  await reportPosition(test, test.asRustam, 'chirchiq')
  await expectRefusal(test, test.asRustam, early, { http: 422, code: 'too_far_from_point' })
  await later(test, { minutes: 5 })
  await reportPosition(test, test.asRustam, 'tashkent', 400)
  await step(test.asRustam, id, 'arrived')

  const { deal } = await readAs(asDilnoza, id)
  const paid = 40
  await until(test, '2026-11-22 09:00')
  await later(test, { minutes: deal.load_minutes_free + paid })
  const amount = paid * deal.waiting_per_minute
  const asked = await doneAs(
    test.asRustam,
    {
      method: 'POST',
      url: `/api/driver/orders/${id}/additional-price`,
      payload: { amount, reason: 'waiting' },
    },
    201,
  )
  expect(await moneyOf(test)).toMatchObject({ heldUzs: PRICE })
  const approved = { decision: 'approved' }
  const answer = { method: 'PUT', url: `/api/truck-booking/${id}/additional-price/${asked.id}` } as const
  expect(await doneAs(asDilnoza, { ...answer, payload: approved })).toMatchObject({ price: PRICE + amount })
  expect(await moneyOf(test)).toMatchObject({ heldUzs: PRICE + amount })

  const smsBefore = smsTo(RECEIVER).length
  const codeless = { http: 422, code: 'hand_over_code_required' }
  await expectRefusal(test, test.asRustam, await stepRequest(id, 'processing'), codeless)
  await step(test.asRustam, id, 'processing', codes.loading)
  await later(test, { minutes: 1 })
  const sms = smsTo(RECEIVER)
  expect(sms).toHaveLength(smsBefore + 1)
  const token = sms[0]?.split('/receive/')[1]
  const receiverSees = async () => (await test.ask({ url: `/api/receiver/${token}` })).json().data
  expect(await receiverSees()).toMatchObject({ id, delivery_code: codes.delivery })

  await until(test, '2026-11-22 15:00')
  await reportPosition(test, test.asRustam, 'samarqand')
  await step(test.asRustam, id, 'pause')
  await later(test, { minutes: 35 })
  await step(test.asRustam, id, 'confirmation', (await receiverSees()).delivery_code)
  await later(test, { hours: 47, minutes: 59 })
  expect(await readAs(asDilnoza, id)).toMatchObject({ status: 'confirmation' })
  await later(test, { minutes: 1 })
  expect(await readAs(asDilnoza, id)).toMatchObject({ status: 'done', price: PRICE + amount })

  expect(await everyNotice(test)).toEqual({
    Dilnoza: [
      'no_bids',
      'offer_arrived',
      'offer_arrived',
      'offer_arrived',
      'driver_arrived',
      'additional_price_asked',
      'order_departed',
      'unloading_began',
      'confirmation_asked',
      'order_done',
    ],
    Rustam: ['offer_countered', 'offer_accepted', 'additional_price_decided', 'order_done'],
    Shavkat: ['offer_declined'],
  })
  expect(await moneyOf(test)).toEqual({ balanceUzs: BALANCE - PRICE - amount, heldUzs: 0, debtUzs: 0 })
  await expectSettled(test)
})

it('an order without a driver asks for a new time when its own has passed, and is canceled free of charge a day later', async () => {
  const { id } = await placeOrder(test.asAziza)
  await later(test, { minutes: 15 })
  await until(test, '2026-11-22 08:59')
  expect(await everyNotice(test)).toEqual({ Aziza: ['no_bids'] })
  await until(test, '2026-11-22 09:01')
  expect(await everyNotice(test)).toEqual({ Aziza: ['no_bids', 'new_time_asked'] })
  await until(test, '2026-11-23 09:00')
  expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'new' })
  await until(test, '2026-11-23 09:02')
  expect(await readAs(test.asAziza, id)).toMatchObject({
    status: 'canceled',
    cancellation: { reason_code: 'load_time_passed', payer: 'nobody' },
  })
  expect(await everyNotice(test)).toEqual({ Aziza: ['no_bids', 'new_time_asked', 'order_expired'] })
  await expectSettled(test)
})

it('an order given a new time waits for drivers as if just placed, and the old deadline ends nothing', async () => {
  const { id } = await placeOrder(test.asAziza)
  await later(test, { minutes: 15 })
  await until(test, '2026-11-22 09:01')
  await later(test, { hours: 5 })
  await doneAs(test.asAziza, editRequest(id, { date: '2026-11-24', time: '08:00' }))
  expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'new', new_time: null, advice: [] })
  await later(test, { minutes: 16 })
  await until(test, '2026-11-23 10:00')
  const order = await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
  await until(test, '2026-11-24 07:50')
  await delivers(test, test.asRustam, order)
  await later(test, { hours: 1 })
  await doneAs(test.asAziza, statusRequest(id, 'done'))
  expect(await everyNotice(test)).toEqual({
    Aziza: [
      'no_bids',
      'new_time_asked',
      'no_bids',
      'offer_arrived',
      'driver_arrived',
      'order_departed',
      'unloading_began',
      'confirmation_asked',
    ],
    Rustam: ['offer_accepted', 'order_done'],
  })
  await expectSettled(test)
})

it('a clock that is set back some seconds between the steps holds up nothing', async () => {
  const back = () => test.clock.pass(-3)
  await refillWith(test, test.asDilnoza, BALANCE)
  back()
  const { id } = await placeOrder(test.asDilnoza, { payment_type: 'company' })
  back()
  const offer = await offerAs(test.asRustam, id)
  back()
  await doneAs(test.asDilnoza, counterRequest(id, offer.id, PRICE))
  back()
  const agreed = await doneAs(test.asRustam, confirmRequest(offer.id))
  back()
  const { codes } = await acceptAs(test.asDilnoza, id, agreed)
  await until(test, '2026-11-22 08:30')
  await reportPosition(test, test.asRustam, 'tashkent')
  back()
  await step(test.asRustam, id, 'arrived')
  back()
  await step(test.asRustam, id, 'processing', codes.loading)
  await later(test, { hours: 5 })
  await reportPosition(test, test.asRustam, 'samarqand')
  back()
  await step(test.asRustam, id, 'pause')
  back()
  await step(test.asRustam, id, 'confirmation', codes.delivery)
  back()
  await later(test, { hours: 48 })
  expect(await readAs(asOwner(test), id)).toMatchObject({ status: 'confirmation' })
  await later(test, { minutes: 1 })
  expect(await readAs(asOwner(test), id)).toMatchObject({ status: 'done' })
  expect(await moneyOf(test)).toEqual({ balanceUzs: BALANCE - PRICE, heldUzs: 0, debtUzs: 0 })
  await expectSettled(test)
})
