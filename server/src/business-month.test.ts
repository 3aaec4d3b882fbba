import type { HeadingTotals } from '@karvon/domain/company/account-headings'
import { formatUzs } from '@karvon/domain/reading/figures'
import { expect, it } from 'vitest'
import { asOperator, asOwner, later, until, useBusinessDay } from '../test/business/business-day.ts'
import { delivers } from '../test/business/deliveries.ts'
import { everyNotice, expectSettled, moneyOf } from '../test/business/outcomes.ts'
import { acceptAs, offerAs } from '../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../test/deals/orders.ts'
import { statusRequest } from '../test/deals/transitions.ts'
import { PRICE, setCompany } from '../test/ledger-cast.ts'
import { readPaper } from '../test/read-paper.ts'

const test = useBusinessDay()

const REFILL = 10_000_000
const FEE = PRICE / 10
const NOTHING: HeadingTotals = {
  payments: 0,
  services: 0,
  fees: 0,
  corrections: 0,
  reversals: 0,
  write_offs: 0,
  compensations: 0,
  refunds: 0,
}

const refill = (companyId: number, document: string) =>
  asOperator(test)({
    method: 'POST',
    url: `/api/admin/companies/${companyId}/refill`,
    payload: { amount: REFILL, bank_reference: document, description: '' },
  })

/** A deal of Bek Savdo with Rustam that loads at this time. */
const dealAt = async (date: string, time: string, payment = 'company') => {
  const as = asOwner(test)
  const { id } = await placeOrder(as, { date, time, payment_type: payment })
  await later(test, { minutes: 5 })
  return acceptAs(as, id, await offerAs(test.asRustam, id))
}

type Line = { readonly heading: keyof HeadingTotals; readonly amount: number; readonly balance_after: number }

const bare = (text: string) => text.replace(/\s/g, '')

/** A month's totals on every page and document, which must agree. */
const expectMonth = async (month: string, lastDay: number, totals: HeadingTotals, closing: number) => {
  const get = async (path: string) => {
    const answer = await asOwner(test)({ url: `/api/client-company/${path}` })
    expect(answer.statusCode, path).toBe(200)
    return answer
  }
  const span = `from=${month}-01&to=${month}-${lastDay}`
  const lines: Line[] = (await get(`transactions?${span}&per_page=100`)).json().data
  const added: Record<string, number> = { ...NOTHING }
  for (const { heading, amount } of lines) added[heading] = (added[heading] ?? 0) + Math.abs(amount)
  expect(added).toEqual(totals)
  expect(lines[0]?.balance_after).toBe(closing)
  const finances = (await get(`finances?${span}`)).json().data
  expect(finances).toMatchObject({ totals, spent: totals.services + totals.fees })
  for (const paper of [`statement.pdf?month=${month}&locale=ru`, `reconciliation.pdf?${span}&locale=ru`]) {
    const said = bare(readPaper((await get(paper)).rawPayload).text)
    for (const sum of [totals.payments, totals.services, totals.fees, closing]) {
      if (sum > 0) expect(said, paper).toContain(bare(formatUzs(sum, 'ru')))
    }
  }
  return finances
}

it('a month of a company and the night it ends: every page and paper agrees with the ledger', async () => {
  const { companyId } = test.asDilnoza
  await setCompany(test.db, companyId, { credit_limit_uzs: 0 })
  expect((await refill(companyId, 'PP 5501')).statusCode).toBe(201)
  await later(test, { hours: 2 })
  for (const spelling of ['PP 5501', 'pp  5501', 'pp-5501']) {
    expect((await refill(companyId, spelling)).json().code).toBe('api.money_already_written')
  }
  expect((await refill(test.asSherzod.companyId, 'PP 5501')).statusCode).toBe(201)
  expect(await moneyOf(test)).toEqual({ balanceUzs: REFILL, heldUzs: 0, debtUzs: 0 })

  const transfer = await dealAt('2026-11-22', '09:00')
  await until(test, '2026-11-22 08:50')
  await delivers(test, test.asRustam, transfer)
  await doneAs(asOwner(test), statusRequest(transfer.id, 'done'))

  const cash = await dealAt('2026-11-24', '09:00', 'cash')
  expect(await moneyOf(test)).toEqual({ balanceUzs: REFILL - PRICE, heldUzs: 0, debtUzs: 0 })
  await until(test, '2026-11-24 08:50')
  await delivers(test, test.asRustam, cash)
  await doneAs(asOwner(test), statusRequest(cash.id, 'done'))

  const late = await dealAt('2026-11-26', '09:00')
  await until(test, '2026-11-26 08:00')
  await doneAs(asOwner(test), statusRequest(late.id, 'canceled', { reason_code: 'plans_changed' }))
  const november = REFILL - PRICE - FEE
  expect(await moneyOf(test)).toEqual({ balanceUzs: november, heldUzs: 0, debtUzs: 0 })

  const overNight = await dealAt('2026-11-28', '18:00')
  await until(test, '2026-11-28 18:00')
  await delivers(test, test.asRustam, overNight)
  await until(test, '2026-11-30 23:59')
  expect(await readAs(asOwner(test), overNight.id)).toMatchObject({ status: 'confirmation' })
  expect(await moneyOf(test)).toEqual({ balanceUzs: november, heldUzs: PRICE, debtUzs: 0 })
  await until(test, '2026-12-01 00:15')
  expect(await readAs(asOwner(test), overNight.id)).toMatchObject({ status: 'done' })
  const closing = november - PRICE
  expect(await moneyOf(test)).toEqual({ balanceUzs: closing, heldUzs: 0, debtUzs: 0 })

  await until(test, '2026-12-01 10:00')
  const ofNovember = { ...NOTHING, payments: REFILL, services: PRICE, fees: FEE }
  const finances = await expectMonth('2026-11', 30, ofNovember, november)
  expect(finances).toMatchObject({ balance: closing, paid_directly: { spent: PRICE, orders: 1 } })
  await expectMonth('2026-12', 31, { ...NOTHING, services: PRICE }, closing)
  const delivered = [
    'offer_arrived',
    'driver_arrived',
    'order_departed',
    'unloading_began',
    'confirmation_asked',
  ]
  expect(await everyNotice(test)).toEqual({
    Dilnoza: [
      'balance_refilled',
      ...[...delivered, ...delivered, 'offer_arrived', ...delivered, 'order_done'],
    ],
    Sherzod: ['balance_refilled'],
    Rustam: ['done', 'done', 'canceled', 'done'].flatMap(end => ['offer_accepted', `order_${end}`]),
  })
  await expectSettled(test)
})
