import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { TAX_MODELS } from '../tax/tax-terms.ts'
import {
  type CommissionRule,
  commissionTerms,
  findCommissionRule,
  keptUzs,
  NO_COMMISSION,
  splitPrice,
} from './commission.ts'

const EIGHT = { percent: 8, minUzs: 0, maxUzs: null, vatPercent: 0 }

describe('a price is split', () => {
  it.each([
    [2_100_000, EIGHT, [1_932_000, 168_000, 0]],
    [2_100_000, { ...EIGHT, vatPercent: 12 }, [1_911_840, 168_000, 20_160]],
    [50_000, { ...EIGHT, minUzs: 10_000 }, [40_000, 10_000, 0]],
    [90_000_000, { ...EIGHT, maxUzs: 1_000_000 }, [89_000_000, 1_000_000, 0]],
    [5_000, { ...EIGHT, minUzs: 10_000, vatPercent: 12 }, [0, 5_000, 0]],
    [10_500, { ...EIGHT, minUzs: 10_000, vatPercent: 12 }, [0, 10_000, 500]],
    [0, EIGHT, [0, 0, 0]],
    [1_000, NO_COMMISSION, [1_000, 0, 0]],
    [333, { ...EIGHT, percent: 0.15 }, [333, 0, 0]],
    [334, { ...EIGHT, percent: 0.15 }, [333, 1, 0]],
    [2_240_000, { ...EIGHT, taxModel: 'principal', vatPercent: 12 }, [1_840_000, 160_000, 240_000]],
    [112, { ...EIGHT, taxModel: 'principal', minUzs: 500, vatPercent: 12 }, [0, 100, 12]],
  ] as const)('%i UZS by %j', (priceUzs, terms, [carrierShareUzs, commissionUzs, vatUzs]) => {
    expect(splitPrice(priceUzs, terms)).toEqual({ carrierShareUzs, commissionUzs, vatUzs })
  })

  it('in parts that add up to it and never rise above it', () => {
    const terms = fc.record({
      percent: fc.integer({ min: 0, max: 5_000 }).map(hundredths => hundredths / 100),
      minUzs: fc.integer({ min: 0, max: 200_000 }),
      maxUzs: fc.option(fc.integer({ min: 200_000, max: 5_000_000 })),
      vatPercent: fc.integer({ min: 0, max: 20 }),
      taxModel: fc.constantFrom(...TAX_MODELS),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), terms, (priceUzs, agreed) => {
        const { carrierShareUzs, commissionUzs, vatUzs } = splitPrice(priceUzs, agreed)
        expect(carrierShareUzs + commissionUzs + vatUzs).toBe(priceUzs)
        expect(
          [carrierShareUzs, commissionUzs, vatUzs].every(part => Number.isSafeInteger(part) && part >= 0),
        ).toBe(true)
        expect(keptUzs(priceUzs, agreed)).toBe(commissionUzs + vatUzs)
      }),
    )
  })

  test('a higher price never leaves the driver less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (priceUzs, moreUzs) => {
          const terms = { percent: 7.5, minUzs: 20_000, maxUzs: 400_000, vatPercent: 12 }
          const [less, more] = [priceUzs, priceUzs + moreUzs].map(
            price => splitPrice(price, terms).carrierShareUzs,
          )
          expect(more).toBeGreaterThanOrEqual((less ?? 0) - 1)
        },
      ),
    )
  })
})

const at = new Date('2026-11-20T10:00:00Z')
let ids = 0
const rule = (changes: Partial<CommissionRule>): CommissionRule => ({
  id: ++ids,
  truckTypeId: null,
  regionFromId: null,
  regionToId: null,
  clientKind: null,
  percent: 8,
  minUzs: 0,
  maxUzs: null,
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validUntil: null,
  ...changes,
})

const ORDER = { truckTypeId: 4, regionFromId: 1726, regionToId: 1718, clientKind: 'company', at } as const

describe('the rule of an order', () => {
  it.each([
    [
      'none of another truck, lane or client',
      [{ truckTypeId: 5 }, { regionFromId: 1 }, { regionToId: 1 }, { clientKind: 'individual' }],
      null,
    ],
    ['one for all', [{ percent: 1 }], 1],
    ['a kind of client before all', [{ percent: 1 }, { clientKind: 'company', percent: 2 }], 2],
    [
      'a truck type before a kind of client',
      [
        { truckTypeId: 4, percent: 3 },
        { clientKind: 'company', percent: 2 },
      ],
      3,
    ],
    [
      'an end before a truck type with a kind',
      [
        { regionToId: 1718, percent: 4 },
        { truckTypeId: 4, clientKind: 'company', percent: 3 },
      ],
      4,
    ],
    [
      'a beginning before an end with all else',
      [
        { regionToId: 1718, truckTypeId: 4, clientKind: 'company', percent: 4 },
        { regionFromId: 1726, percent: 5 },
      ],
      5,
    ],
    [
      'a whole lane before its beginning',
      [
        { regionFromId: 1726, percent: 5 },
        { regionFromId: 1726, regionToId: 1718, percent: 6 },
      ],
      6,
    ],
    ['the newest of equal ones', [{ percent: 1 }, { percent: 2, validFrom: new Date('2026-06-01') }], 2],
    ['none of the future', [{ percent: 1, validFrom: new Date('2026-12-01') }], null],
    ['none that has ended, by the second', [{ percent: 1, validUntil: at }], null],
    ['one that begins now', [{ percent: 1, validFrom: at }], 1],
  ] as const)('is %s', (_what, changes, percent) => {
    const rules = changes.map(each => rule(each as Partial<CommissionRule>))
    expect(findCommissionRule(rules, ORDER)?.percent ?? null).toBe(percent)
    expect(findCommissionRule(rules.toReversed(), ORDER)?.percent ?? null).toBe(percent)
  })

  it('carries the tax of the settings, and without a rule nothing is kept', () => {
    const tax = { taxModel: 'principal', vatPercent: 12 } as const
    expect(commissionTerms([rule({ minUzs: 5, maxUzs: 9 })], ORDER, tax)).toEqual({
      percent: 8,
      minUzs: 5,
      maxUzs: 9,
      ...tax,
    })
    expect(commissionTerms([], ORDER, tax)).toEqual({ ...NO_COMMISSION, ...tax })
  })
})
