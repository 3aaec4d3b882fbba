import { expect, test } from 'vitest'
import { changeUzs, headingOf, isCharged, spentUzs, totalsByHeading } from './account-headings.ts'

const LINES = [
  { kind: 'refill', amountUzs: 1_000 },
  { kind: 'charge', amountUzs: -300 },
  { kind: 'charge', amountUzs: -50 },
  { kind: 'fee', amountUzs: -20 },
  { kind: 'correction', amountUzs: 7 },
  { kind: 'correction', amountUzs: -5 },
  { kind: 'write_off', amountUzs: 3 },
  { kind: 'claim', amountUzs: 30 },
  { kind: 'refund', amountUzs: -10 },
] as const

test('every line has one heading, and the headings add up to the lines', () => {
  const totals = totalsByHeading(LINES)
  expect(totals).toEqual({
    payments: 1_000,
    services: 350,
    fees: 20,
    corrections: 7,
    reversals: 5,
    write_offs: 3,
    compensations: 30,
    refunds: 10,
  })
  expect(changeUzs(totals)).toBe(LINES.reduce((sum, { amountUzs }) => sum + amountUzs, 0))
})

test('spending is services and fees, regardless of corrections', () => {
  expect(spentUzs(totalsByHeading(LINES))).toBe(370)
})

test('a correction in the company’s favor is not a payment, one against it not a service', () => {
  expect([headingOf('correction', 1), headingOf('correction', -1)]).toEqual(['corrections', 'reversals'])
  expect([isCharged('reversals'), isCharged('write_offs')]).toEqual([true, false])
})
