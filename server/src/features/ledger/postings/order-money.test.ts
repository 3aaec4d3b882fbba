import { beforeEach, describe, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../../test/booking.ts'
import { companyPersonOf } from '../../../../test/cast.ts'
import { journalsOf, readCompanyBalance, refillWith, takeFrom } from '../../../../test/company-money.ts'
import { acceptAs, acceptRequest, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, editRequest, placeOrder } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, setCompany, setPerson, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const TRANSFER = { payment_type: 'company' }
const booking = (changes: object = {}) =>
  ({ method: 'POST', url: BOOK, payload: { ...BOOKING, ...TRANSFER, ...changes } }) as const

beforeEach(async () => {
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 0 })
})

describe('placing by bank transfer', () => {
  it('is refused for individuals and for unverified, indebted and penniless companies', async () => {
    const only = { errors: { payment_type: [expect.any(String)] } }
    await expectRefusal(test, test.asAziza, booking(), {
      http: 422,
      code: 'transfer_only_companies',
      ...only,
    })
    await refillWith(test, test.asUmida, 10 * PRICE)
    const unverified = { http: 422, code: 'transfer_company_unverified' }
    await expectRefusal(test, test.asUmida, booking(), unverified)
    const poor = { http: 422, code: 'transfer_balance_too_low', missing_uzs: expect.any(Number) }
    await expectRefusal(test, test.asDilnoza, booking(), poor)
  })

  it('succeeds with enough money, also for employees; cash needs none', async () => {
    await placeOrder(test.asDilnoza)
    await refillWith(test, test.asDilnoza, 10 * PRICE)
    expect(await placeOrder(test.asJasur, TRANSFER)).toMatchObject({
      kind: 'company',
      client_company_id: test.asDilnoza.companyId,
    })
  })

  it('counts the company’s open orders, but an edited order not twice', async () => {
    const { id, price } = await placeOrder(test.asDilnoza)
    await refillWith(test, test.asDilnoza, 2 * price - 1)
    await doneAs(test.asDilnoza, editRequest(id, TRANSFER))
    const missing = { http: 422, code: 'transfer_balance_too_low', missing_uzs: 1 }
    await expectRefusal(test, test.asJasur, booking(), missing)
    expect(await doneAs(test.asDilnoza, { url: '/api/client-company/finances' })).toMatchObject({
      available: 2 * price - 1,
      planned: price,
    })
    await doneAs(test.asDilnoza, editRequest(id, { ...TRANSFER, weight: 3001 }))
    await doneAs(test.asDilnoza, statusRequest(id, 'canceled'))
    await placeOrder(test.asJasur, TRANSFER)
  })

  it('does not allow a price beyond the money', async () => {
    const { offer_max } = await placeOrder(test.asDilnoza)
    await refillWith(test, test.asDilnoza, offer_max - 1)
    const { id } = await placeOrder(test.asDilnoza, TRANSFER)
    const url = `/api/truck-booking/client-offer-price/${id}`
    const named = (amount: number) => ({ method: 'POST', url, payload: { amount } }) as const
    const missing = { http: 422, code: 'transfer_balance_too_low', missing_uzs: 1 }
    await expectRefusal(test, test.asDilnoza, named(offer_max), missing)
    await doneAs(test.asDilnoza, named(offer_max - 1))
  })
})

describe('a deal by bank transfer', () => {
  it('is held at acceptance and charged when it is done', async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const deal = await dealOf(test, test.asDilnoza)
    const held = { balanceUzs: 3 * PRICE, heldUzs: PRICE, debtUzs: 0, availableUzs: 2 * PRICE }
    expect(await readCompanyBalance(test, test.asDilnoza)).toEqual(held)
    await driveTo(test, deal, 'confirmation')
    expect(await readCompanyBalance(test, test.asDilnoza)).toEqual(held)
    await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
    const charged = { balanceUzs: 2 * PRICE, heldUzs: 0, debtUzs: 0, availableUzs: 2 * PRICE }
    expect(await readCompanyBalance(test, test.asDilnoza)).toEqual(charged)
    expect(await journalsOf(test.db, deal.id)).toEqual(['hold', 'release', 'charge'])
  })

  it('is also charged when its receiver confirms, or when nobody does for two days', async () => {
    await refillWith(test, test.asDilnoza, 10 * PRICE)
    const confirmed = await dealOf(test, test.asDilnoza)
    await driveTo(test, confirmed, 'confirmation')
    const url = `/api/truck-booking/${confirmed.id}/share`
    const link: string = (await doneAs(test.asDilnoza, { method: 'POST', url })).url
    const receipt = `/api/receiver/${link.split('/receive/')[1]}/confirm`
    await doneAs(test.ask, { method: 'POST', url: receipt, payload: { code: confirmed.codes.delivery } })
    expect(await journalsOf(test.db, confirmed.id)).toEqual(['hold', 'release', 'charge'])
    const forgotten = await dealOf(test, test.asDilnoza, { date: '2026-11-24' })
    await driveTo(test, forgotten, 'confirmation')
    test.clock.pass(48 * 3600)
    await test.jobs.runDue()
    expect(await journalsOf(test.db, forgotten.id)).toEqual(['hold', 'release', 'charge'])
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({
      balanceUzs: 8 * PRICE,
      heldUzs: 0,
    })
  })

  it('does not touch the company’s money when paid in cash', async () => {
    await refillWith(test, test.asDilnoza, PRICE)
    const deal = await dealOf(test, test.asDilnoza, { payment_type: 'cash' })
    await driveTo(test, deal, 'confirmation')
    await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
    expect(await journalsOf(test.db, deal.id)).toEqual(['charge', 'kept_cash'])
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: PRICE, heldUzs: 0 })
  })

  it('becomes debt if on credit; then bank transfer is unavailable until a refill', async () => {
    await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 2 * PRICE })
    await refillWith(test, test.asDilnoza, 500_000)
    const deal = await dealOf(test, test.asDilnoza)
    await driveTo(test, deal, 'confirmation')
    await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
    const owing = { balanceUzs: 0, heldUzs: 0, debtUzs: 1_500_000, availableUzs: 2_500_000 }
    expect(await readCompanyBalance(test, test.asDilnoza)).toEqual(owing)
    const inDebt = { http: 422, code: 'transfer_company_in_debt' }
    await expectRefusal(test, test.asJasur, booking(), inDebt)
    await refillWith(test, test.asDilnoza, 2_000_000)
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: 500_000, debtUzs: 0 })
    await placeOrder(test.asJasur, TRANSFER)
  })

  it('that is refused at acceptance holds nothing and assigns the order to nobody', async () => {
    const { price } = await placeOrder(test.asDilnoza)
    await refillWith(test, test.asDilnoza, Math.max(price, PRICE))
    const { id } = await placeOrder(test.asDilnoza, TRANSFER)
    const offer = await offerAs(test.asRustam, id)
    await setCompany(test.db, test.asDilnoza.companyId, { verified_at: null })
    const unverified = { http: 422, code: 'transfer_company_unverified' }
    await expectRefusal(test, test.asDilnoza, acceptRequest(id, offer), unverified)
    expect(await journalsOf(test.db, id)).toEqual([])
  })

  it('releases its hold when the driver drops out, and holds again later', async () => {
    await refillWith(test, test.asDilnoza, 2 * PRICE)
    const { id } = await dealOf(test, test.asDilnoza)
    await moveAs(test.asRustam, id, 'refused')
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({
      heldUzs: 0,
      balanceUzs: 2 * PRICE,
    })
    await acceptAs(test.asDilnoza, id, await offerAs(test.asShavkat, id, { amount: 1_900_000 }))
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: 1_900_000 })
    expect(await journalsOf(test.db, id)).toEqual(['hold', 'release', 'hold'])
  })

  it('is canceled free of charge in time, and for a fee later', async () => {
    await refillWith(test, test.asDilnoza, 4 * PRICE)
    const [early, late] = [await dealOf(test, test.asDilnoza), '2026-11-22T08:30:00+05:00']
    await doneAs(test.asDilnoza, statusRequest(early.id, 'canceled', { reason: 'Yuk yoʻq' }))
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({
      heldUzs: 0,
      balanceUzs: 4 * PRICE,
    })
    const deal = await dealOf(test, test.asDilnoza)
    test.clock.set(late)
    const asDilnoza = await companyPersonOf(test, 'dilnoza')
    await doneAs(asDilnoza, statusRequest(deal.id, 'canceled', { reason: 'Yuk yoʻq' }))
    const withFee = { heldUzs: 0, balanceUzs: 4 * PRICE - PRICE / 10 }
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject(withFee)
    expect(await journalsOf(test.db, deal.id)).toEqual(['hold', 'release', 'fee'])
  })
})

describe('an additional price', () => {
  const ask = async (orderId: number, amount: number): Promise<{ id: number }> => {
    const url = `/api/driver/orders/${orderId}/additional-price`
    return doneAs(test.asRustam, { method: 'POST', url, payload: { amount, reason: 'loaders' } }, 201)
  }
  const approval = (orderId: number, requestId: number) => {
    const url = `/api/truck-booking/${orderId}/additional-price/${requestId}`
    return { method: 'PUT', url, payload: { decision: 'approved' } } as const
  }

  it('raises the hold if there is enough money, and is charged with the deal', async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const deal = await dealOf(test, test.asDilnoza)
    await takeFrom(test, test.asDilnoza, 2 * PRICE - 150_000)
    await driveTo(test, deal, 'arrived')
    const [first, second] = [await ask(deal.id, 100_000), await ask(deal.id, 100_000)]
    await doneAs(test.asDilnoza, approval(deal.id, first.id))
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: PRICE + 100_000 })
    const missing = { http: 422, code: 'transfer_balance_too_low', missing_uzs: 50_000 }
    await expectRefusal(test, test.asDilnoza, approval(deal.id, second.id), missing)
    await moveAs(test.asRustam, deal.id, 'processing', { code: deal.codes.loading })
    await moveAs(test.asRustam, deal.id, 'pause')
    await moveAs(test.asRustam, deal.id, 'confirmation', { code: deal.codes.delivery })
    const open = { http: 409, code: 'additional_price_open' }
    await expectRefusal(test, test.asDilnoza, statusRequest(deal.id, 'done'), open)
    await refillWith(test, test.asDilnoza, 50_000)
    await doneAs(test.asDilnoza, approval(deal.id, second.id))
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: PRICE + 200_000 })
    await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({
      heldUzs: 0,
      balanceUzs: 0,
      debtUzs: 0,
    })
    expect(await journalsOf(test.db, deal.id)).toEqual(['hold', 'hold', 'hold', 'release', 'charge'])
  })

  it('stays within an employee’s limits', async () => {
    await setPerson(test.db, test.asJasur.userId, { per_order_limit_uzs: PRICE + 50_000 })
    const deal = await dealOf(test, test.asJasur, { payment_type: 'cash' })
    await driveTo(test, deal, 'arrived')
    const { id } = await ask(deal.id, 50_001)
    const limit = { http: 422, code: 'order_limit_exceeded', limit: PRICE + 50_000 }
    await expectRefusal(test, test.asJasur, approval(deal.id, id), limit)
    await doneAs(test.asDilnoza, approval(deal.id, id))
  })
})

describe('an employee', () => {
  const offered = async () => {
    const { id } = await placeOrder(test.asJasur)
    return { id, offer: await offerAs(test.asRustam, id) }
  }

  it('accepts only within their limits; the owner has none', async () => {
    await setPerson(test.db, test.asJasur.userId, { per_order_limit_uzs: PRICE - 1 })
    const { id, offer } = await offered()
    const limit = { http: 422, code: 'order_limit_exceeded', limit: PRICE - 1 }
    await expectRefusal(test, test.asJasur, acceptRequest(id, offer), limit)
    await acceptAs(test.asDilnoza, id, offer)
  })

  it("spends no more than the month's limit, canceled deals excluded", async () => {
    await setPerson(test.db, test.asJasur.userId, { per_month_limit_uzs: 1.5 * PRICE })
    const first = await offered()
    await acceptAs(test.asJasur, first.id, first.offer)
    const { id } = await placeOrder(test.asJasur)
    const offer = await offerAs(test.asShavkat, id)
    const facts = { limit: 1.5 * PRICE, left: 0.5 * PRICE }
    const refused = { http: 422, code: 'month_limit_exceeded', ...facts }
    expect((await test.asJasur(acceptRequest(id, offer))).json()).toMatchObject({
      code: 'api.month_limit_exceeded',
    })
    expect((await noticesOf(test.db, test.asDilnoza.userId)).at(-1)).toBe('spending_limit_reached')
    await expectRefusal(test, test.asJasur, acceptRequest(id, offer), refused)
    await doneAs(test.asJasur, statusRequest(first.id, 'canceled', { reason: 'Yuk yoʻq' }))
    await acceptAs(test.asJasur, id, offer)
  })

  it('needs the owner’s approval above a threshold; the owner is notified once and accepts', async () => {
    await setCompany(test.db, test.asDilnoza.companyId, { approval_above_uzs: PRICE - 1 })
    const { id, offer } = await offered()
    for (const _ of [1, 2]) {
      const answer = await test.asJasur(acceptRequest(id, offer))
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'api.approval_required', limit: PRICE - 1 })
    }
    const asked = await noticesOf(test.db, test.asDilnoza.userId)
    expect(asked.filter(kind => kind === 'approval_asked')).toHaveLength(1)
    expect(await acceptAs(test.asDilnoza, id, offer)).toMatchObject({ status: 'accepted' })
  })
})
