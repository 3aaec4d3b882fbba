import { expect, test } from 'vitest'
import type { OrderStatus } from '../orders/order-status.ts'
import { missingReceiptRisk, takenBackRisk, unpaidRisk } from './payment-risk.ts'

const LOAD_AT = new Date('2026-11-22T09:00:00Z')
const ARRIVED_AT = new Date('2026-11-22T08:50:00Z')
const UNPAID = { priceUzs: 500, depositShare: 1, paidUzs: 100 }

const riskAt = (time: string, status: OrderStatus = 'accepted', card: typeof UNPAID | null = UNPAID) => {
  const arrivedAt = status === 'arrived' ? ARRIVED_AT : null
  return unpaidRisk({ status, card, loadAt: LOAD_AT, arrivedAt }, new Date(`2026-11-22T${time}Z`))
}

test('an unpaid order is no risk until two hours before loading, then a warning', () => {
  expect(riskAt('06:59:59')).toBeNull()
  expect(riskAt('07:00:00')).toEqual({
    kind: 'payment_missing',
    severity: 'warning',
    since: new Date('2026-11-22T07:00:00Z'),
    nextStep: 'ask_for_payment',
    facts: { amountUzs: 400, minutesToLoad: 120 },
  })
})

test('a truck that stands at loading unpaid is a danger since it has come', () => {
  expect(riskAt('06:00:00', 'arrived')).toMatchObject({ severity: 'danger', since: ARRIVED_AT })
})

test.each(['new', 'order', 'processing', 'pause', 'confirmation', 'done', 'canceled'] as const)(
  'an order that is %s is none',
  status => {
    expect(riskAt('09:00:00', status)).toBeNull()
  },
)

test('neither is one that is paid, or not by online card', () => {
  expect(riskAt('09:00:00', 'arrived', { ...UNPAID, paidUzs: 500 })).toBeNull()
  expect(riskAt('09:00:00', 'arrived', null)).toBeNull()
})

test.each([
  ['failed', 0, 'warning'],
  ['due', 24, undefined],
  ['due', 25, 'warning'],
  ['failed', 30 * 24, undefined],
  ['registered', 25, undefined],
] as const)('a receipt that is %s after %i hours: %s', (state, hours, severity) => {
  const now = new Date(LOAD_AT.getTime() + hours * 3_600_000)
  expect(missingReceiptRisk({ amountUzs: 700, state, at: LOAD_AT }, now)?.severity).toBe(severity)
})

test('what a provider took back stands for three days', () => {
  const taken = { amountUzs: 700, at: LOAD_AT }
  expect(takenBackRisk(taken, new Date('2026-11-25T08:59:59Z'))).toMatchObject({
    kind: 'payment_taken_back',
    severity: 'warning',
    since: LOAD_AT,
    facts: { amountUzs: 700 },
  })
  expect(takenBackRisk(taken, new Date('2026-11-25T09:00:00Z'))).toBeNull()
})
