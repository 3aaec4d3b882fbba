import { expect, it } from 'vitest'
import { orderNumbersIn } from '../bank-statements/propose-matches.ts'
import { accept, refuse } from '../decision.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { checkInvoice, invoiceNumber } from './payment-invoice.ts'

const OUT_OF_RANGE = refuse('amount_out_of_range', 'amount', { min: 1, max: 1_000_000_000_000 })
const ORDER = { status: 'new', priceUzs: 2_000_000 } as const

it.each([
  ['a sum', { amountUzs: 1_500_000, orderId: null }, null, accept(1_500_000)],
  ["an order's price", { amountUzs: null, orderId: 125 }, ORDER, accept(2_000_000)],
  ['another sum for an order', { amountUzs: 500_000, orderId: 125 }, ORDER, accept(500_000)],
  ['neither', { amountUzs: null, orderId: null }, null, OUT_OF_RANGE],
  ['nothing', { amountUzs: 0, orderId: null }, null, OUT_OF_RANGE],
  ['part of a soum', { amountUzs: 1.5, orderId: null }, null, OUT_OF_RANGE],
  ['too much', { amountUzs: 1_000_000_000_001, orderId: null }, null, OUT_OF_RANGE],
  ['no such order', { amountUzs: 1, orderId: 125 }, null, refuse('not_found', 'order_id')],
] as const)('an invoice for %s', (_, asked, order, decision) => {
  expect(checkInvoice(asked, order)).toEqual(decision)
})

it.each(ORDER_STATUSES)('an order that is %s is invoiced unless it was canceled', status => {
  const { ok } = checkInvoice({ amountUzs: null, orderId: 125 }, { ...ORDER, status })
  expect(ok).toBe(status !== 'canceled')
})

it('has a number by company, Tashkent day and order, never read as the number of an order', () => {
  const at = new Date('2026-11-26T20:00:00Z')
  expect(invoiceNumber({ companyId: 12, orderId: null, at })).toBe('K12-271126')
  const number = invoiceNumber({ companyId: 12, orderId: 125, at })
  expect(number).toBe('K12-271126-125')
  for (const said of [`№ ${number}`, `№${number}`, `счёт ${number}`]) expect(orderNumbersIn(said)).toEqual([])
})
