import { describe, expect, it } from 'vitest'
import { sumUzs } from '../../values/uzs.ts'
import type { ClientAccount } from '../client-account.ts'
import { driverOwner, type Entry, KARVON } from '../ledger-accounts.ts'
import { claimEntries, clientFeeEntries, driverFeeEntries } from '../settle-order.ts'
import { canStillUndo, checkUndo, undoEntries } from './undo-decision.ts'

const client: ClientAccount = {
  owner: { kind: 'company', id: 3 },
  standing: { balanceUzs: 50_000, heldUzs: 0, debtUzs: 0 },
}
const DRIVER = 7

const sumOf = (entries: readonly Entry[], ...accounts: readonly string[]): number =>
  sumUzs(entries.filter(({ account }) => accounts.includes(account)).map(({ amountUzs }) => amountUzs))

describe('a decision', () => {
  it.each([
    ['2026-12-01', null, true],
    ['2026-12-01', '2026-11-30', true],
    ['2026-11-30', '2026-11-30', false],
    ['2026-10-05', '2026-11-30', false],
  ])('of %s with the books closed through %s: %s', (day, closedThrough, may) => {
    expect(canStillUndo(day, closedThrough)).toBe(may)
  })

  // 19:30 UTC is the next day in Tashkent
  const decidedAt = new Date('2026-11-30T19:30:00Z')

  it('is undone while its month in Tashkent is open', () => {
    expect(checkUndo({ decidedAt, seenAt: decidedAt, closedThrough: '2026-11-30' }).ok).toBe(true)
  })

  it.each([
    [{ decidedAt: null, seenAt: decidedAt, closedThrough: null }, 'nothing_to_undo', undefined],
    [
      { decidedAt, seenAt: new Date('2026-11-30T19:29:00Z'), closedThrough: null },
      'changed_meanwhile',
      undefined,
    ],
    [
      { decidedAt, seenAt: decidedAt, closedThrough: '2026-12-31' },
      'month_closed',
      { closed_through: '2026-12-31' },
    ],
  ])('is refused to be undone: %o', (undoing, code, facts) => {
    const checked = checkUndo(undoing)
    expect(checked.ok ? null : checked.refusals[0]).toMatchObject({ code, ...(facts && { facts }) })
  })
})

const shares = { driverShare: 0.5, clientShare: 0.5 }
const fee = { feeUzs: 90_000, driverId: DRIVER, shares }

describe('the reverse of what was booked', () => {
  const cases = [
    ['a claim', claimEntries(client, { driverId: DRIVER, payableUzs: 30_000, amountUzs: 100_000 })],
    ['a fee of the client', clientFeeEntries(client, fee)],
    ['a fee of the driver', driverFeeEntries(client, fee)],
  ] as const

  it.each(cases)('%s: each side and each account of ours is as before', (_, booked) => {
    for (const freePayableUzs of [0, 10_000, 1_000_000]) {
      const entries = undoEntries(booked, { client, freePayableUzs })
      expect(sumUzs(entries.map(({ amountUzs }) => amountUzs))).toBe(0)
      for (const accounts of [
        ['client_balance', 'client_receivable'],
        ['carrier_payable', 'driver_advance'],
        ['fees'],
      ])
        expect(sumOf(entries, ...accounts)).toBe(0 - sumOf(booked, ...accounts))
    }
  })

  it('a driver whose share was paid out owes it; nothing is taken twice from a payment at the bank', () => {
    const booked: Entry[] = [
      { account: 'carrier_payable', owner: driverOwner(DRIVER), amountUzs: 45_000, item: 'fee' },
      { account: 'fees', owner: KARVON, amountUzs: -45_000, item: 'fee' },
    ]
    const entries = undoEntries(booked, { client: null, freePayableUzs: 20_000 })
    expect(sumOf(entries, 'carrier_payable')).toBe(-20_000)
    expect(sumOf(entries, 'driver_advance')).toBe(-25_000)
  })

  it('a client who has spent what they got owes it', () => {
    const booked = claimEntries(client, { driverId: DRIVER, payableUzs: 100_000, amountUzs: 80_000 })
    const entries = undoEntries(booked, { client, freePayableUzs: 0 })
    expect(sumOf(entries, 'client_balance')).toBe(-50_000)
    expect(sumOf(entries, 'client_receivable')).toBe(-30_000)
    expect(sumOf(entries, 'carrier_payable')).toBe(80_000)
  })
})
