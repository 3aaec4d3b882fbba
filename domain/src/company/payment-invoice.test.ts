import { describe, expect, it } from 'vitest'
import { accept, refuse } from '../decision.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { ordersInText } from '../reading/order-number.ts'
import {
  checkInvoice,
  checkVoid,
  type InvoiceFacts,
  invoiceNumber,
  invoiceState,
  invoicesNamedIn,
  splitPayment,
} from './payment-invoice.ts'

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

describe('the number of an invoice', () => {
  const number = invoiceNumber({ companyId: 12, number: 7 })

  it('is never read as the number of an order', () => {
    expect(number).toBe('K12-7')
    for (const said of [`№ ${number}`, `№${number}`, `счёт ${number}`]) expect(ordersInText(said)).toEqual([])
  })

  it.each([
    ['Предоплата по счёту K12-7 от 26.11.2026. ИНН 302000111', [[12, 7]]],
    ['к12-7', [[12, 7]]],
    [
      'сч.№К 12 – 7;K12-8, K12-7',
      [
        [12, 7],
        [12, 8],
      ],
    ],
    ['schyot K1-1.', [[1, 1]]],
  ])('is read in %j', (purpose, named) => {
    expect(invoicesNamedIn(purpose).map(name => [name.companyId, name.number])).toEqual(named)
  })

  it.each(['K12', 'AK12-7', 'K12-051226', 'K12-211126-125', 'K0-1', 'K4294967296-1', 'K1-1234567890', ''])(
    'is not read in %j',
    purpose => {
      expect(invoicesNamedIn(purpose)).toEqual([])
    },
  )
})

const FACTS: InvoiceFacts = { isVoid: false, amountUzs: 100, paidUzs: 0, isOrderPaid: false }

it.each([
  [{}, 'open', accept(null)],
  [{ paidUzs: 99 }, 'open', refuse('invoice_paid')],
  [{ paidUzs: 100 }, 'paid', refuse('invoice_paid')],
  [{ paidUzs: 101 }, 'paid', refuse('invoice_paid')],
  [{ isOrderPaid: true }, 'paid', refuse('invoice_paid')],
  [{ isVoid: true }, 'void', refuse('already_decided')],
  [{ isVoid: true, isOrderPaid: true }, 'void', refuse('already_decided')],
] as const)('an invoice with %j is %s', (change, state, voided) => {
  expect(invoiceState({ ...FACTS, ...change })).toBe(state)
  expect(checkVoid({ ...FACTS, ...change })).toEqual(voided)
})

it.each([
  [100, [[1, 100]], [[1, 100]]],
  [
    150,
    [
      [1, 100],
      [2, 100],
    ],
    [
      [1, 100],
      [2, 50],
    ],
  ],
  [
    300,
    [
      [1, 100],
      [2, 100],
    ],
    [
      [1, 100],
      [2, 100],
    ],
  ],
  [
    100,
    [
      [1, 0],
      [2, 100],
    ],
    [[2, 100]],
  ],
  [100, [], []],
])('%d pays invoices that lack %j', (amountUzs, due, paid) => {
  const invoices = due.map(([id = 0, dueUzs = 0]) => ({ id, dueUzs }))
  expect(splitPayment(amountUzs, invoices).map(part => [part.id, part.amountUzs])).toEqual(paid)
})
