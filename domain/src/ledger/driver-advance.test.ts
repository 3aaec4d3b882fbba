import { describe, expect, it } from 'vitest'
import { coverAdvance, freePayableUzs, newlyMissingUzs, ordersCovered } from './driver-advance.ts'

const OWED = { driverId: 9, payableUzs: 300_000, reservedUzs: 120_000 }

describe('covering the prepaid commission', () => {
  it.each([0, -1, 0.5, 1e12 + 1])('refuses %s as no sum', amountUzs => {
    expect(coverAdvance(OWED, amountUzs)).toMatchObject({
      ok: false,
      refusals: [{ code: 'amount_out_of_range', field: 'amount' }],
    })
  })

  it('refuses more than is free', () => {
    const refused = {
      ok: false,
      refusals: [{ code: 'payable_too_low', field: 'amount', facts: { free_uzs: 180_000 } }],
    }
    expect(coverAdvance(OWED, 180_001)).toEqual(refused)
    expect(coverAdvance({ ...OWED, reservedUzs: 400_000 }, 1)).toMatchObject({
      refusals: [{ facts: { free_uzs: 0 } }],
    })
  })

  it('moves what is free', () => {
    const owner = { kind: 'person', id: 9 }
    expect(coverAdvance(OWED, 180_000)).toEqual({
      ok: true,
      value: [
        { account: 'carrier_payable', owner, amountUzs: -180_000 },
        { account: 'driver_advance', owner, amountUzs: 180_000 },
      ],
    })
    expect(freePayableUzs(OWED)).toBe(180_000)
  })
})

it.each([
  [412_000, 0, [168_000], 2],
  [412_000, 50_000, [168_000], 2],
  [412_000, 100_000, [168_000], 1],
  [400_000, 0, [100_000, 300_000], 2],
  [-5, 0, [168_000], 0],
  [167_999, 0, [168_000], 0],
  [168_000, 0, [168_000], 1],
  [412_000, 0, [], null],
])(
  '%i with a floor of %i and commissions of %j pays for %s orders',
  (advanceUzs, floorUzs, lastCommissionsUzs, orders) => {
    expect(ordersCovered({ advanceUzs, floorUzs, lastCommissionsUzs })).toBe(orders)
  },
)

it.each([
  [100_000, 32_000, 18_000],
  [50_000, 49_999, 1],
  [100_000, 50_000, 0],
  [49_999, 10_000, 0],
  [10_000, 100_000, 0],
])('from %i to %i with a floor of 50 000, %i is newly missing', (beforeUzs, afterUzs, missingUzs) => {
  expect(newlyMissingUzs({ beforeUzs, afterUzs }, 50_000)).toBe(missingUzs)
})
