import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableUzs, type CompanyFunds } from '../company/company-money.ts'
import {
  type ClientStanding,
  chargeRows,
  chargeTo,
  creditFrom,
  holdEntries,
  writeOffEntries,
} from './client-account.ts'
import { type AccountKind, type Entry, KARVON } from './ledger-accounts.ts'
import { checkLedgerSum } from './ledger-bounds.ts'

const owner = { kind: 'person', id: 7 } as const
const accountOf = (standing: ClientStanding) => ({ owner, standing })

const sum = fc.integer({ min: 1, max: 1_000_000_000_000 })
const standing = fc.oneof(
  sum.map(balanceUzs => ({ balanceUzs, debtUzs: 0 })),
  sum.map(debtUzs => ({ balanceUzs: 0, debtUzs })),
  fc.constant({ balanceUzs: 0, debtUzs: 0 }),
)

const total = (postings: readonly Entry[], ...accounts: AccountKind[]) =>
  postings
    .filter(({ account }) => accounts.length === 0 || accounts.includes(account))
    .reduce((all, { amountUzs }) => all + amountUzs, 0)

const after = ({ balanceUzs, debtUzs }: { balanceUzs: number; debtUzs: number }, postings: Entry[]) => ({
  balanceUzs: balanceUzs + total(postings, 'client_balance'),
  debtUzs: debtUzs - total(postings, 'client_receivable'),
})

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
        const then = after(now, postings)
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
      const then = after(now, postings)
      expect(then.balanceUzs - then.debtUzs).toBe(now.balanceUzs - now.debtUzs - amountUzs)
      expect(Math.min(then.balanceUzs, then.debtUzs)).toBe(0)
    }),
  )
})

test("reversing a charge restores the company's money", () => {
  fc.assert(
    fc.property(standing, sum, (now, amountUzs) => {
      const charged = after(now, chargeTo(accountOf(now), amountUzs, 'adjustments'))
      expect(after(charged, creditFrom(accountOf(charged), amountUzs, 'adjustments'))).toEqual(now)
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

test('a write-off never exceeds the debt', () => {
  const owing = { balanceUzs: 0, debtUzs: 500 }
  expect(writeOffEntries(accountOf(owing), 501)).toEqual({
    ok: false,
    refusals: [{ code: 'amount_out_of_range', field: 'amount', facts: { min: 1, max: 500 } }],
  })
  const whole = writeOffEntries(accountOf(owing), 500)
  expect(whole).toEqual({
    ok: true,
    value: [
      { account: 'client_receivable', owner, amountUzs: 500 },
      { account: 'write_off', owner: KARVON, amountUzs: -500 },
    ],
  })
})

test('rows are charged one after the other, as one charge of their sum', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(standing, amounts, (now, parts) => {
      const rows = parts.map((amountUzs, at) => ({ item: String(at), amountUzs }))
      const whole = parts.reduce((all, part) => all + part, 0)
      const byRows = after(now, chargeRows(accountOf(now), rows))
      expect(byRows).toEqual(after(now, chargeTo(accountOf(now), whole, 'bank')))
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
