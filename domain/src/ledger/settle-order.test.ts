import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountKind, Entry } from './ledger-accounts.ts'
import {
  chargeEntries,
  claimEntries,
  clientFeeEntries,
  driverFeeEntries,
  keptCashEntries,
  paidDirectlyEntries,
} from './settle-order.ts'

const CLIENT = {
  owner: { kind: 'company', id: 3 },
  standing: { balanceUzs: 1_500_000, heldUzs: 0, debtUzs: 0 },
} as const
const TERMS = { percent: 8, minUzs: 0, maxUzs: null, vatPercent: 12 }
const EARNED = {
  driverId: 9,
  terms: TERMS,
  items: [
    { item: 'price', amountUzs: 2_100_000 },
    { item: 'waiting', amountUzs: 27_000 },
  ],
}

const sum = (entries: readonly Entry[], ...accounts: AccountKind[]) =>
  entries
    .filter(({ account }) => accounts.length === 0 || accounts.includes(account))
    .reduce((all, { amountUzs }) => all + amountUzs, 0)

const short = (entries: readonly Entry[]) =>
  entries.map(({ account, amountUzs, item = '' }) => `${account} ${amountUzs} ${item}`.trim())

describe('a finished order', () => {
  it('takes the balance and then debt of its client, row by row; only the price bears a commission', () => {
    expect(short(chargeEntries(CLIENT, EARNED))).toEqual([
      'client_balance -1500000 price',
      'client_receivable -600000 price',
      'client_receivable -27000 waiting',
      'carrier_payable 1911840 price',
      'commission_income 168000 price',
      'vat 20160 price',
      'carrier_payable 27000 waiting',
    ])
  })

  it('that was paid in cash leaves the driver their share and takes ours from the advance', () => {
    expect(short(paidDirectlyEntries(EARNED)).slice(0, 2)).toEqual([
      'cash_reported -2100000 price',
      'cash_reported -27000 waiting',
    ])
    expect(short(keptCashEntries(EARNED))).toEqual([
      'carrier_payable -1938840',
      'driver_advance -188160',
      'cash_reported 2127000',
    ])
    const both = [...paidDirectlyEntries(EARNED), ...keptCashEntries(EARNED)]
    expect([sum(both, 'cash_reported'), sum(both, 'carrier_payable')]).toEqual([0, 0])
  })
})

describe('a fee', () => {
  const fee = { feeUzs: 210_001, driverId: 9, shares: { driverShare: 0.7, clientShare: 0.6 } }

  it('of the client is shared with the driver, if there is one', () => {
    expect(short(clientFeeEntries(CLIENT, fee))).toEqual([
      'client_balance -210001 fee',
      'carrier_payable 147001 fee',
      'fees 63000 fee',
    ])
    expect(short(clientFeeEntries(CLIENT, { ...fee, driverId: null }))).toEqual([
      'client_balance -210001 fee',
      'fees 210001 fee',
    ])
  })

  it('of the driver pays what the client owes first', () => {
    const owing = { ...CLIENT, standing: { balanceUzs: 0, heldUzs: 0, debtUzs: 100_000 } }
    expect(short(driverFeeEntries(owing, fee))).toEqual([
      'driver_advance -210001 fee',
      'client_receivable 100000 fee',
      'client_balance 26001 fee',
      'fees 84000 fee',
    ])
  })
})

it('a claim takes what the driver is owed first, then their advance', () => {
  expect(short(claimEntries(CLIENT, { driverId: 9, payableUzs: 300_000, amountUzs: 500_000 }))).toEqual([
    'carrier_payable -300000 claim',
    'driver_advance -200000 claim',
    'client_balance 500000 claim',
  ])
  expect(short(claimEntries(CLIENT, { driverId: 9, payableUzs: 0, amountUzs: 5 }))).toHaveLength(2)
})

it('all of it sums to zero, for any sums', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.integer({ min: 0, max: 50 }),
      (priceUzs, waitingUzs, balanceUzs, percent) => {
        const client = { ...CLIENT, standing: { balanceUzs, heldUzs: 0, debtUzs: 0 } }
        const items = [
          { item: 'price', amountUzs: priceUzs },
          { item: 'toll', amountUzs: waitingUzs },
        ]
        const earned = { driverId: 9, items, terms: { ...TERMS, percent } }
        const fee = { feeUzs: waitingUzs, driverId: 9, shares: { driverShare: 0.7, clientShare: 0.7 } }
        const all = [
          chargeEntries(client, earned),
          paidDirectlyEntries(earned),
          keptCashEntries(earned),
          clientFeeEntries(client, fee),
          driverFeeEntries(client, fee),
          claimEntries(client, { driverId: 9, payableUzs: balanceUzs, amountUzs: priceUzs }),
        ]
        for (const entries of all) {
          expect(sum(entries)).toBe(0)
          expect(entries.every(({ amountUzs }) => amountUzs !== 0 && Number.isSafeInteger(amountUzs))).toBe(
            true,
          )
        }
        const earnedUzs = sum(chargeEntries(client, earned), 'carrier_payable', 'commission_income', 'vat')
        expect(earnedUzs).toBe(priceUzs + waitingUzs)
      },
    ),
  )
})
