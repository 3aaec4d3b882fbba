import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableUzs, type CompanyFunds } from '../company/company-money.ts'
import {
  afterRelease,
  type ClientStanding,
  chargeRows,
  chargeTo,
  creditFrom,
  freeUzs,
  holdEntries,
  payDebtFromFree,
  standingAfter,
} from './client-account.ts'
import type { AccountKind, Entry } from './ledger-accounts.ts'
import { checkLedgerSum } from './ledger-bounds.ts'

const owner = { kind: 'person', id: 7 } as const
const accountOf = (standing: ClientStanding) => ({ owner, standing })

const sum = fc.integer({ min: 1, max: 1_000_000_000_000 })
const standing = fc.oneof(
  sum.map(balanceUzs => ({ balanceUzs, heldUzs: 0, debtUzs: 0 })),
  sum.map(debtUzs => ({ balanceUzs: 0, heldUzs: 0, debtUzs })),
  fc.constant({ balanceUzs: 0, heldUzs: 0, debtUzs: 0 }),
)

const total = (postings: readonly Entry[], ...accounts: AccountKind[]) =>
  postings
    .filter(({ account }) => accounts.length === 0 || accounts.includes(account))
    .reduce((all, { amountUzs }) => all + amountUzs, 0)

const isSound = (postings: readonly Entry[]) => {
  expect(total(postings)).toBe(0)
  expect(postings.length).toBeGreaterThanOrEqual(2)
  expect(postings.every(({ amountUzs }) => Number.isSafeInteger(amountUzs) && amountUzs !== 0)).toBe(true)
}

test('a receipt pays the debt first, and balance and debt are never both positive', () => {
  fc.assert(
    fc.property(
      standing,
      sum,
      fc.constantFrom('bank', 'adjustments', 'write_off'),
      (now, amountUzs, from) => {
        const postings = creditFrom(accountOf(now), amountUzs, from)
        isSound(postings)
        const then = standingAfter(now, postings)
        expect(then.balanceUzs - then.debtUzs).toBe(now.balanceUzs - now.debtUzs + amountUzs)
        expect(Math.min(then.balanceUzs, then.debtUzs)).toBe(0)
      },
    ),
  )
})

test('a charge takes the balance first; the rest is debt, never positive money', () => {
  fc.assert(
    fc.property(standing, sum, fc.constantFrom('bank', 'adjustments'), (now, amountUzs, to) => {
      const postings = chargeTo(accountOf(now), amountUzs, to)
      isSound(postings)
      expect(total(postings, 'client_receivable')).toBeLessThanOrEqual(0)
      const then = standingAfter(now, postings)
      expect(then.balanceUzs - then.debtUzs).toBe(now.balanceUzs - now.debtUzs - amountUzs)
      expect(Math.min(then.balanceUzs, then.debtUzs)).toBe(0)
    }),
  )
})

test('what deals hold is not free, and a charge leaves it alone', () => {
  fc.assert(
    fc.property(sum, sum, sum, (balanceUzs, heldUzs, amountUzs) => {
      const now = { balanceUzs, heldUzs, debtUzs: 0 }
      expect(freeUzs(now)).toBe(Math.max(0, balanceUzs - heldUzs))
      const postings = chargeTo(accountOf(now), amountUzs, 'adjustments')
      isSound(postings)
      const then = standingAfter(now, postings)
      expect(then.balanceUzs).toBeGreaterThanOrEqual(Math.min(balanceUzs, heldUzs))
      expect(then.balanceUzs - then.debtUzs).toBe(balanceUzs - amountUzs)
    }),
  )
})

test.each([
  ['its own and what is free', { balanceUzs: 10, heldUzs: 5 }, 5, 10],
  ['its own, not what another deal holds', { balanceUzs: 8, heldUzs: 8 }, 4, 4],
  ['all there is, where deals are carried on credit', { balanceUzs: 3, heldUzs: 10 }, 5, 3],
  ['what is free, if it held nothing', { balanceUzs: 8, heldUzs: 6 }, 0, 2],
])('a deal that ends takes %s', (_, money, releasedUzs, takesUzs) => {
  expect(freeUzs(afterRelease({ ...money, debtUzs: 0 }, releasedUzs))).toBe(takesUzs)
})

test('a deal on credit leaves what a refund holds', () => {
  expect(freeUzs(afterRelease({ balanceUzs: 10, heldUzs: 20, debtUzs: 0 }, 10, 10))).toBe(0)
  expect(freeUzs(afterRelease({ balanceUzs: 15, heldUzs: 20, debtUzs: 0 }, 10, 10))).toBe(5)
})

test("reversing a charge restores the company's money", () => {
  fc.assert(
    fc.property(standing, sum, (now, amountUzs) => {
      const charged = standingAfter(now, chargeTo(accountOf(now), amountUzs, 'adjustments'))
      expect(standingAfter(charged, creditFrom(accountOf(charged), amountUzs, 'adjustments'))).toEqual(now)
    }),
  )
})

test('what becomes free pays what is owed, and nothing else', () => {
  fc.assert(
    fc.property(sum, sum, sum, (balanceUzs, heldUzs, debtUzs) => {
      const now = { balanceUzs, heldUzs, debtUzs }
      const then = standingAfter(now, payDebtFromFree(accountOf(now)))
      expect(Math.min(freeUzs(then), then.debtUzs)).toBe(0)
      expect(then.balanceUzs - then.debtUzs).toBe(balanceUzs - debtUzs)
      expect(then.balanceUzs).toBeGreaterThanOrEqual(Math.min(balanceUzs, heldUzs))
    }),
  )
})

test('a hold moves no money, and its end reverses it exactly', () => {
  fc.assert(
    fc.property(sum, amountUzs => {
      const held = holdEntries(owner, amountUzs)
      isSound(held)
      expect(total(held, 'client_balance', 'client_receivable', 'bank', 'adjustments')).toBe(0)
      expect(total([...held, ...holdEntries(owner, -amountUzs)], 'held')).toBe(0)
    }),
  )
})

test('a hold reduces what is available, credit adds to it', () => {
  fc.assert(
    fc.property(standing, sum, sum, sum, (now, heldUzs, creditLimitUzs, moreUzs) => {
      const funds: CompanyFunds = { ...now, heldUzs, creditLimitUzs }
      const available = availableUzs(funds)
      expect(available).toBe(now.balanceUzs - now.debtUzs - heldUzs + creditLimitUzs)
      expect(availableUzs({ ...funds, heldUzs: heldUzs + moreUzs })).toBe(available - moreUzs)
      expect(availableUzs({ ...funds, creditLimitUzs: creditLimitUzs + moreUzs })).toBe(available + moreUzs)
    }),
  )
})

test('rows are charged one after the other, as one charge of their sum', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(standing, amounts, (now, parts) => {
      const rows = parts.map((amountUzs, at) => ({ item: String(at), amountUzs }))
      const whole = parts.reduce((all, part) => all + part, 0)
      const byRows = standingAfter(now, chargeRows(accountOf(now), rows))
      expect(byRows).toEqual(standingAfter(now, chargeTo(accountOf(now), whole, 'bank')))
    }),
  )
})

test.each([0, -1, 0.5, 1e12 + 1, 2 ** 53, Number.POSITIVE_INFINITY, Number.NaN])(
  '%s UZS cannot be booked',
  amountUzs => {
    expect(checkLedgerSum(amountUzs, 'amount')).toEqual([
      { code: 'amount_out_of_range', field: 'amount', facts: { min: 1, max: 1_000_000_000_000 } },
    ])
  },
)

test('1 and 1,000,000,000,000 UZS can', () => {
  expect([...checkLedgerSum(1, 'amount'), ...checkLedgerSum(1e12, 'amount')]).toEqual([])
})
