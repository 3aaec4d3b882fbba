import { describe, expect, it } from 'vitest'
import { KARVON } from '../ledger-accounts.ts'
import { needsSecondOperator } from './allowance.ts'
import { chargeHolder, creditHolder, forgiveHolder, holderDebtUzs } from './holder-entries.ts'

const owner = { kind: 'person', id: 5 } as const
const client = { owner, standing: { balanceUzs: 100, heldUzs: 60, debtUzs: 0 }, advanceUzs: null }
const driver = { owner, standing: { balanceUzs: 0, heldUzs: 0, debtUzs: 30 }, advanceUzs: -50 }
const ours = (account: string, amountUzs: number) => ({ account, owner: KARVON, amountUzs })

describe('money for a holder', () => {
  it('pays what a driver owes as a client, the rest is their prepaid commission', () => {
    expect(creditHolder(driver, 100, 'cash_desk')).toEqual([
      { account: 'client_receivable', owner, amountUzs: 30 },
      { account: 'driver_advance', owner, amountUzs: 70 },
      ours('cash_desk', -100),
    ])
  })

  it("is a client's balance once nothing is owed", () => {
    expect(creditHolder(client, 40, 'bank')).toEqual([
      { account: 'client_balance', owner, amountUzs: 40 },
      ours('bank', -40),
    ])
    expect(creditHolder(client, 40, 'costs', 'goodwill').at(-1)).toEqual({
      ...ours('costs', -40),
      item: 'goodwill',
    })
  })
})

it('money from a holder leaves what deals hold alone', () => {
  expect(chargeHolder(client, 70, 'bank')).toEqual([
    { account: 'client_balance', owner, amountUzs: -40 },
    { account: 'client_receivable', owner, amountUzs: -30 },
    ours('bank', 70),
  ])
  expect(chargeHolder(driver, 70, 'cash_desk')).toEqual([
    { account: 'driver_advance', owner, amountUzs: -70 },
    ours('cash_desk', 70),
  ])
})

describe('a forgiven debt', () => {
  it('never exceeds what is owed in all', () => {
    expect(holderDebtUzs(driver)).toBe(80)
    expect(forgiveHolder(driver, 81)).toEqual({
      ok: false,
      refusals: [{ code: 'amount_out_of_range', field: 'amount', facts: { min: 1, max: 80 } }],
    })
    expect(forgiveHolder(driver, 80)).toMatchObject({ ok: true, value: { length: 3 } })
    expect(forgiveHolder(client, 1)).toMatchObject({ ok: false })
  })
})

it.each([
  [500_000, 0, false],
  [500_001, 0, true],
  [300_000, 200_000, false],
  [300_000, 200_001, true],
])('%i after %i takes a second operator above 500,000: %s', (amountUzs, givenUzs, needs) => {
  expect(needsSecondOperator({ amountUzs, givenUzs, aloneUzs: 500_000 })).toBe(needs)
})
