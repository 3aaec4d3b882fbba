import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  DRIVER_LINE_KINDS,
  type DriverLine,
  type DriverLineKind,
  driverLineKind,
  driverTotals,
  standingAfter,
} from './driver-statement.ts'

const line = (kind: DriverLineKind, changes: Partial<DriverLine>): DriverLine => ({
  kind,
  item: null,
  orderId: null,
  amountUzs: 0,
  priceUzs: null,
  vatUzs: 0,
  agreedPercent: null,
  isDirect: false,
  payableUzs: 0,
  advanceUzs: 0,
  ...changes,
})

const price = (orderId: number, priceUzs: number, shareUzs: number, isDirect: boolean, item = 'price') =>
  line('charge', {
    item,
    orderId,
    priceUzs,
    agreedPercent: item === 'price' ? 8 : null,
    amountUzs: shareUzs,
    isDirect,
    payableUzs: isDirect ? 0 : shareUzs,
    advanceUzs: isDirect ? shareUzs - priceUzs : 0,
  })

const moved = (kind: DriverLineKind, payableUzs: number, advanceUzs = 0): DriverLine =>
  line(kind, { amountUzs: payableUzs + advanceUzs, payableUzs, advanceUzs })

it('adds up a month', () => {
  const lines = [
    price(1, 2_100_000, 1_932_000, true),
    price(1, 27_000, 27_000, true, 'waiting'),
    price(2, 1_000_000, 920_000, false),
    moved('fee', 147_000),
    moved('payout', -500_000),
    moved('payout_returned', 100_000),
    line('advance_moved', { amountUzs: 50_000, payableUzs: -50_000, advanceUzs: 50_000 }),
    moved('claim', -200_000, -30_000),
    moved('payment', 0, 300_000),
    moved('payment_canceled', 0, -100_000),
    moved('driver_fee', 0, -210_000),
  ]
  expect(driverTotals(lines)).toEqual({
    earnedUzs: 1_932_000 + 27_000 + 920_000 + 147_000,
    orders: 2,
    priceUzs: 3_127_000,
    commissionUzs: 248_000,
    vatUzs: 0,
    commissionPercent: 8,
    feesUzs: 147_000,
    directUzs: 1_959_000,
    paidOutUzs: 400_000,
    movedUzs: 50_000,
    deductedUzs: 200_000,
    toppedUpUzs: 200_000,
    advanceDeductedUzs: 240_000,
  })
  expect(standingAfter({ payableUzs: 10, advanceUzs: 200_000 }, lines)).toEqual({
    payableUzs: 417_010,
    advanceUzs: 42_000,
  })
})

it('has the percentage as it was agreed, whatever the VAT, and none if it differs', () => {
  const taxed = { ...price(1, 1_000_000, 910_400, false), vatUzs: 9_600 }
  expect(driverTotals([taxed])).toMatchObject({ commissionUzs: 89_600, vatUzs: 9_600, commissionPercent: 8 })
  const other = { ...price(2, 1_000_000, 900_000, false), agreedPercent: 10 }
  expect(driverTotals([taxed, other]).commissionPercent).toBeNull()
})

it('is all zero without lines, and has no percentage then', () => {
  const totals = driverTotals([])
  expect(totals.commissionPercent).toBeNull()
  expect(Object.values(totals).every(sum => sum === 0 || sum === null)).toBe(true)
})

it('knows its kinds; any other journal is a correction', () => {
  expect(DRIVER_LINE_KINDS.map(driverLineKind)).toEqual(DRIVER_LINE_KINDS)
  expect(driverLineKind('settlement')).toBe('correction')
})

it('what we owe changes by what was earned, less what the driver has, was paid, moved or lost', () => {
  const uzs = fc.integer({ min: 0, max: 50_000_000 })
  const signed = fc.integer({ min: -50_000_000, max: 50_000_000 })
  const lines = fc.oneof(
    fc.tuple(uzs, uzs, fc.boolean()).map(([share, kept, direct]) => price(1, share + kept, share, direct)),
    uzs.map(fee => moved('fee', fee)),
    uzs.map(paid => moved('payout', -paid)),
    uzs.map(sum => line('advance_moved', { amountUzs: sum, payableUzs: -sum, advanceUzs: sum })),
    fc.tuple(signed, signed).map(([payable, advance]) => moved('correction', payable, advance)),
    fc.tuple(uzs, uzs).map(([payable, advance]) => moved('claim', -payable, -advance)),
    signed.map(sum => moved('payment', 0, sum)),
  )
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 20 }), all => {
      const t = driverTotals(all)
      const { payableUzs, advanceUzs } = standingAfter({ payableUzs: 0, advanceUzs: 0 }, all)
      expect(t.earnedUzs).toBe(t.priceUzs - t.commissionUzs + t.feesUzs)
      expect(payableUzs).toBe(t.earnedUzs - t.directUzs - t.paidOutUzs - t.movedUzs - t.deductedUzs)
      const commissionsUzs = all
        .filter(({ isDirect }) => isDirect)
        .map(each => (each.priceUzs ?? 0) - each.amountUzs)
      const takenUzs = commissionsUzs.reduce((sum, each) => sum + each, 0)
      expect(advanceUzs).toBe(t.toppedUpUzs + t.movedUzs - t.advanceDeductedUzs - takenUzs)
    }),
  )
})
