import { expect, it } from 'vitest'
import { asOperator, asOwner, later, until, useBusinessDay } from '../test/business/business-day.ts'
import { delivers, override, reportPosition, step, stepRequest } from '../test/business/deliveries.ts'
import { everyNotice, expectSettled, moneyOf } from '../test/business/outcomes.ts'
import { refillWith } from '../test/company-money.ts'
import { doneAs, readAs } from '../test/deals/orders.ts'
import { driverRecordOf } from '../test/deals/records.ts'
import { expectRefusal } from '../test/deals/refusals.ts'
import { statusRequest } from '../test/deals/transitions.ts'
import { dealOf, PRICE } from '../test/ledger-cast.ts'

const test = useBusinessDay()

const BALANCE = 3 * PRICE

/** Bek Savdo, with money, has a deal with Rustam by transfer at `PRICE`; loading is tomorrow at nine. */
const companyDeal = async () => {
  await refillWith(test, test.asDilnoza, BALANCE)
  return dealOf(test, test.asDilnoza)
}

/** Rustam comes to load at half past eight, 200 m from the pin. */
const rustamArrives = async (orderId: number) => {
  await until(test, '2026-11-22 08:30')
  await reportPosition(test, test.asRustam, 'tashkent', 200)
  await step(test.asRustam, orderId, 'arrived')
}

/** The operator asks Shavkat to take an order over, and Shavkat agrees. */
const shavkatTakesOver = async (orderId: number) => {
  const { version } = await readAs(asOperator(test), orderId, '/api/admin/orders')
  const said = { reason: 'Uzatma qutisi', reason_code: 'truck_broke_down' }
  await doneAs(asOperator(test), {
    method: 'PUT',
    url: `/api/admin/orders/${orderId}/reassign`,
    payload: { driver_id: test.asShavkat.userId, version, ...said },
  })
  await later(test, { minutes: 4 })
  const [question] = await doneAs(test.asShavkat, { url: '/api/driver/replacements' })
  expect(question).toMatchObject({ order_id: orderId, price: PRICE })
  await doneAs(test.asShavkat, {
    method: 'PUT',
    url: `/api/driver/replacements/${question.id}`,
    payload: { answer: 'accepted' },
  })
}

it('a truck that breaks down at loading is replaced: price, codes and hold stay, and the second driver delivers', async () => {
  const asDilnoza = asOwner(test)
  const { id, codes } = await companyDeal()
  await rustamArrives(id)
  await later(test, { minutes: 10 })
  await shavkatTakesOver(id)
  expect(await readAs(asDilnoza, id)).toMatchObject({ status: 'accepted', price: PRICE, codes })
  expect(await moneyOf(test)).toMatchObject({ heldUzs: PRICE })
  expect((await test.asRustam(await stepRequest(id, 'processing', codes.loading))).statusCode).toBe(404)

  await until(test, '2026-11-22 10:30')
  await delivers(test, test.asShavkat, { id, codes })
  await later(test, { minutes: 30 })
  await doneAs(asDilnoza, statusRequest(id, 'done'))
  expect(await moneyOf(test)).toEqual({ balanceUzs: BALANCE - PRICE, heldUzs: 0, debtUzs: 0 })
  expect(await everyNotice(test)).toEqual({
    Dilnoza: [
      'offer_arrived',
      'driver_arrived',
      'replacement_sought',
      'driver_replaced',
      'driver_late',
      'driver_arrived',
      'order_departed',
      'unloading_began',
      'confirmation_asked',
    ],
    Rustam: ['offer_accepted', 'replacement_sought', 'order_taken_away'],
    Shavkat: ['replacement_asked', 'late_for_loading', 'order_done'],
  })
  expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 1, kept: 0 })
  expect(await driverRecordOf(test.db, test.asShavkat.userId)).toMatchObject({ taken: 1, kept: 1 })
  await expectSettled(test)
})

it('a breakdown without another truck is canceled by the operator and costs the client nothing', async () => {
  const { id } = await companyDeal()
  await rustamArrives(id)
  await later(test, { minutes: 45 })
  await override(test, id, 'cancel', 'truck_broke_down')
  const canceled = await readAs(asOwner(test), id)
  expect(canceled).toMatchObject({ status: 'canceled', cancellation: { payer: 'nobody', fee: null } })
  expect(await moneyOf(test)).toEqual({ balanceUzs: BALANCE, heldUzs: 0, debtUzs: 0 })
  expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 1, kept: 0 })
  expect(await everyNotice(test)).toEqual({
    Dilnoza: ['offer_arrived', 'driver_arrived', 'order_canceled'],
    Rustam: ['offer_accepted', 'order_canceled'],
  })
  await expectSettled(test)
})

it('a driver who does not come may be blamed half an hour after loading, and pays for it', async () => {
  const asDilnoza = asOwner(test)
  const { id } = await companyDeal()
  const blame = statusRequest(id, 'canceled', { reason_code: 'driver_late' })
  await until(test, '2026-11-22 09:29')
  expect((await asDilnoza(blame)).json()).toMatchObject({ code: 'api.choice_invalid' })
  await until(test, '2026-11-22 09:31')
  expect(await doneAs(asDilnoza, blame)).toMatchObject({
    status: 'canceled',
    cancellation: { reason_code: 'driver_late', payer: 'driver' },
  })
  expect(await readAs(test.asRustam, id, '/api/driver/orders')).toMatchObject({
    cancellation: { payer: 'driver', fee: PRICE / 10 },
  })
  const compensation = (0.7 * PRICE) / 10
  expect(await moneyOf(test)).toEqual({ balanceUzs: BALANCE + compensation, heldUzs: 0, debtUzs: 0 })
  expect(await everyNotice(test)).toEqual({
    Dilnoza: ['offer_arrived', 'driver_late'],
    Rustam: ['offer_accepted', 'late_for_loading', 'order_canceled'],
  })
  await expectSettled(test)
})

it('a client who is not there when the truck has come pays a part of the price', async () => {
  const { id } = await companyDeal()
  await rustamArrives(id)
  await until(test, '2026-11-22 11:00')
  await override(test, id, 'cancel', 'client_unreachable')
  const fee = (PRICE * 3) / 10
  expect(await readAs(asOwner(test), id)).toMatchObject({
    status: 'canceled',
    cancellation: { reason_code: 'client_unreachable', payer: 'client', fee },
  })
  expect(await moneyOf(test)).toEqual({ balanceUzs: BALANCE - fee, heldUzs: 0, debtUzs: 0 })
  expect(await everyNotice(test)).toEqual({
    Dilnoza: ['offer_arrived', 'driver_arrived', 'order_canceled'],
    Rustam: ['offer_accepted', 'order_canceled'],
  })
  await expectSettled(test)
})

it('a dispute stops the 48 hours and the driver; the operator decides it, and the money moves once', async () => {
  const asDilnoza = asOwner(test)
  const { id, codes } = await companyDeal()
  await until(test, '2026-11-22 08:30')
  await delivers(test, test.asRustam, { id, codes })
  await later(test, { hours: 20 })
  await override(test, id, 'dispute')
  await later(test, { hours: 1 })
  const again = await stepRequest(id, 'confirmation', codes.delivery)
  await expectRefusal(test, test.asRustam, again, { http: 409, code: 'dispute_open' })
  await later(test, { days: 3 })
  expect(await readAs(asDilnoza, id)).toMatchObject({ status: 'pause', disputed: true })
  expect(await moneyOf(test)).toEqual({ balanceUzs: BALANCE, heldUzs: PRICE, debtUzs: 0 })

  await override(test, id, 'finish')
  await later(test, { hours: 2 })
  await override(test, id, 'confirm')
  expect(await readAs(asDilnoza, id)).toMatchObject({ status: 'done', price: PRICE, disputed: false })
  expect(await moneyOf(test)).toEqual({ balanceUzs: BALANCE - PRICE, heldUzs: 0, debtUzs: 0 })
  expect(await everyNotice(test)).toEqual({
    Dilnoza: [
      'offer_arrived',
      'driver_arrived',
      'order_departed',
      'unloading_began',
      'confirmation_asked',
      'dispute_opened',
      'confirmation_asked',
      'dispute_decided',
    ],
    Rustam: ['offer_accepted', 'dispute_opened', 'moved_by_operator', 'dispute_decided'],
  })
  expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 1, kept: 1 })
  await expectSettled(test)
})

it('a dispute decided for the client gives the hold back and ends what the driver still asked for', async () => {
  const { id, codes } = await companyDeal()
  await until(test, '2026-11-22 08:30')
  await delivers(test, test.asRustam, { id, codes })
  const toll = { amount: 50_000, reason: 'toll' }
  const url = `/api/driver/orders/${id}/additional-price`
  await doneAs(test.asRustam, { method: 'POST', url, payload: toll }, 201)
  await later(test, { hours: 20 })
  await override(test, id, 'dispute')
  await later(test, { days: 4 })
  await override(test, id, 'cancel', 'platform_mistake')
  expect(await readAs(asOwner(test), id)).toMatchObject({
    status: 'canceled',
    cancellation: { payer: 'nobody' },
    additional_price: [{ status: 'rejected' }],
  })
  expect(await moneyOf(test)).toEqual({ balanceUzs: BALANCE, heldUzs: 0, debtUzs: 0 })
  const both = ['dispute_opened', 'order_canceled', 'dispute_decided']
  const { Dilnoza, Rustam } = await everyNotice(test)
  expect(Dilnoza?.slice(-4)).toEqual(['additional_price_asked', ...both])
  const refused = 'additional_price_decided'
  expect(Rustam).toEqual(['offer_accepted', 'dispute_opened', refused, 'order_canceled', 'dispute_decided'])
  await expectSettled(test)
})
