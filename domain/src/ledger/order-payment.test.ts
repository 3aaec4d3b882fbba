import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type OrderPayment, orderPaymentStatus } from './order-payment.ts'

const ORDER: OrderPayment = {
  status: 'accepted',
  paymentType: 'card',
  priceUzs: 1_000_000,
  depositShare: 1,
  heldUzs: 0,
  isCharged: false,
  owedUzs: 0,
  debtUzs: 0,
  laterDebtsUzs: 0,
  wasPaidByCard: false,
}

const CASES: readonly [string, Partial<OrderPayment>, ReturnType<typeof orderPaymentStatus>][] = [
  ['without a deal', { status: 'new', priceUzs: null }, null],
  ['by card, nothing yet', {}, 'unpaid'],
  ['by card, in part', { heldUzs: 300_000 }, 'partly_paid'],
  ['by card, in full', { heldUzs: 1_000_000, wasPaidByCard: true }, 'paid'],
  ['by card, gone without its deposit', { status: 'processing', heldUzs: 300_000 }, 'carried'],
  [
    'by card, gone with its deposit',
    { status: 'processing', heldUzs: 300_000, depositShare: 0.3 },
    'partly_paid',
  ],
  ['by card, canceled after payment', { status: 'canceled', wasPaidByCard: true }, 'refunded'],
  ['by card, canceled before', { status: 'canceled' }, null],
  ['by transfer, held', { paymentType: 'company', heldUzs: 1_000_000 }, 'reserved'],
  ['by transfer, not held', { paymentType: 'company' }, 'unpaid'],
  ['by transfer, taken', { paymentType: 'company', status: 'done', isCharged: true }, 'paid'],
  [
    'by transfer, owed',
    { paymentType: 'company', status: 'done', isCharged: true, owedUzs: 400_000, debtUzs: 400_000 },
    'carried',
  ],
  [
    'by transfer, repaid since, though a later order is owed',
    {
      ...{ paymentType: 'company', status: 'done', isCharged: true, owedUzs: 400_000 },
      ...{ debtUzs: 700_000, laterDebtsUzs: 700_000 },
    },
    'paid',
  ],
  ['in cash, under way', { paymentType: 'cash', status: 'processing' }, 'unpaid'],
  ['in cash, finished', { paymentType: 'cash', status: 'done', isCharged: true }, 'paid'],
  ['by terminal, finished', { paymentType: 'terminal', status: 'done', isCharged: true }, 'paid'],
  ['in cash, canceled', { paymentType: 'cash', status: 'canceled' }, null],
]

it.each(CASES)('an order %s', (_, facts, status) => {
  expect(orderPaymentStatus({ ...ORDER, ...facts })).toBe(status)
})

it('orders that are carried are owed together what the client owes, the newest first', () => {
  const owed = fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(owed, fc.double({ min: 0, max: 1, noNaN: true }), (debts, repaid) => {
      const total = debts.reduce((sum, each) => sum + each, 0)
      const debtUzs = total - Math.round(total * repaid)
      const statuses = debts.map((owedUzs, at) =>
        orderPaymentStatus({
          ...ORDER,
          ...{ paymentType: 'company', status: 'done', isCharged: true, owedUzs, debtUzs },
          laterDebtsUzs: debts.slice(at + 1).reduce((sum, each) => sum + each, 0),
        }),
      )
      const carriedUzs = debts.reduce((sum, each, at) => sum + (statuses[at] === 'carried' ? each : 0), 0)
      expect(carriedUzs).toBeGreaterThanOrEqual(debtUzs)
      expect(statuses.includes('carried')).toBe(debtUzs > 0)
      const first = statuses.findIndex((each, at) => each === 'carried' && (debts[at] ?? 0) > 0)
      if (first >= 0)
        for (const [at, each] of statuses.entries())
          if (at > first && (debts[at] ?? 0) > 0) expect(each).toBe('carried')
    }),
  )
})
