import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import {
  awaitedDepositUzs,
  checkDeposit,
  depositUzs,
  leavesWithGoods,
  PREPAYMENT_STAGES,
  prepaymentReminderAt,
  prepaymentToAsk,
  unpaidUzs,
} from './prepayment.ts'

test.each([
  [2_000_000, 1, 0, 2_000_000, 2_000_000],
  [2_000_000, 1, 1_999_999, 1, 1],
  [2_000_000, 1, 2_000_000, 0, 0],
  [2_000_001, 0.5, 1_000_000, 1, 1_000_001],
  [2_000_001, 0.5, 1_000_001, 0, 1_000_000],
  [2_000_000, 0, 0, 0, 2_000_000],
  [2_000_000, 1, 2_500_000, 0, 0],
])(
  'of %i UZS with a deposit of %d and %i paid, %i is missing and %i unpaid',
  (priceUzs, depositShare, paidUzs, missing, unpaid) => {
    const order = { priceUzs, depositShare, paidUzs }
    expect(Math.max(0, depositUzs(order) - paidUzs)).toBe(missing)
    expect(unpaidUzs(order)).toBe(unpaid)
    expect(checkDeposit(order)).toEqual(
      missing === 0 ? [] : [{ code: 'payment_missing', facts: { missing_uzs: missing } }],
    )
  },
)

const UNPAID = { priceUzs: 2_000_000, depositShare: 0.5, paidUzs: 400_000 }

test.each(ORDER_STATUSES)(
  'of an order that is %s only a truck that has not left with the goods awaits its deposit',
  status => {
    const awaits = status === 'accepted' || status === 'arrived'
    expect(awaitedDepositUzs({ status, prepayment: { paid: 400_000, deposit: 1_000_000 } })).toBe(
      awaits ? 600_000 : 0,
    )
    expect(awaitedDepositUzs({ status, prepayment: { paid: 1_000_000, deposit: 1_000_000 } })).toBe(0)
    expect(awaitedDepositUzs({ status, prepayment: null })).toBe(0)
    for (const stage of PREPAYMENT_STAGES) {
      const isTheirs = status === (stage === 'arrived' ? 'arrived' : 'accepted')
      expect(prepaymentToAsk(stage, { status, card: UNPAID })).toBe(isTheirs ? 600_000 : 0)
      expect(prepaymentToAsk(stage, { status, card: { ...UNPAID, paidUzs: 1_000_000 } })).toBe(0)
      expect(prepaymentToAsk(stage, { status, card: null })).toBe(0)
    }
    expect(leavesWithGoods(status, 'depart')).toBe(status === 'arrived')
    expect(leavesWithGoods(status, 'finish')).toBe(false)
  },
)

test('a client is reminded two hours before loading', () => {
  expect(prepaymentReminderAt(new Date('2026-11-22T04:00:00Z'))).toEqual(new Date('2026-11-22T02:00:00Z'))
})
