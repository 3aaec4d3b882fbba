import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOMAIN_TRUCKS, domainTruck } from '../trucks/domain-trucks.fixture.ts'
import { goodsMeasures, partialPercent } from './partial-share.ts'

const load = { weightKg: null, dimensions: null, pieces: [], typedPercent: null }

test('the same goods take 60 % of an Isuzu 5 and 14 % of a Fura', () => {
  const goods = { ...load, weightKg: 3000 }
  expect(partialPercent(goods, domainTruck('isuzu5'))).toBe(60)
  expect(partialPercent(goods, domainTruck('fura_tent'))).toBe(14)
})

test('the larger of weight and floor counts', () => {
  const bulky = { ...load, weightKg: 500, dimensions: { lengthM: 2.5, widthM: 2.1, heightM: 1 } }
  expect(partialPercent(bulky, domainTruck('isuzu5'))).toBe(50)
  expect(partialPercent({ ...bulky, weightKg: 4000 }, domainTruck('isuzu5'))).toBe(80)
})

describe('a typed share', () => {
  test("counts if it is larger than the goods' own", () => {
    expect(partialPercent({ ...load, weightKg: 4000, typedPercent: 95 }, domainTruck('isuzu5'))).toBe(95)
  })

  test('is never less than the goods: 1 % of an Isuzu 5 does not carry 5 t', () => {
    expect(partialPercent({ ...load, weightKg: 5000, typedPercent: 1 }, domainTruck('isuzu5'))).toBe(100)
    expect(partialPercent({ ...load, weightKg: 4000, typedPercent: 35 }, domainTruck('isuzu5'))).toBe(80)
  })

  test('counts alone if nothing is known of the goods', () => {
    expect(partialPercent({ ...load, typedPercent: 35 }, domainTruck('isuzu5'))).toBe(35)
  })
})

test('an unknown load takes the whole truck', () => {
  expect(partialPercent(load, domainTruck('labo'))).toBe(100)
  expect(partialPercent({ ...load, weightKg: 0 }, domainTruck('labo'))).toBe(100)
})

test('a share is whole, covers the goods, and is at most the truck', () => {
  const weight = fc.double({ min: 0.1, max: 50_000, noNaN: true })
  const percent = fc.option(fc.integer({ min: 0, max: 150 }))
  fc.assert(
    fc.property(weight, percent, fc.constantFrom(...DOMAIN_TRUCKS), (weightKg, typedPercent, truck) => {
      const share = partialPercent({ ...load, weightKg, typedPercent }, truck)
      expect(Number.isInteger(share)).toBe(true)
      expect(share).toBeGreaterThanOrEqual(Math.min(100, (100 * weightKg) / truck.maxWeightKg - 1e-6))
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThanOrEqual(100)
    }),
  )
})

test('a truck type’s own measures are not the goods’', () => {
  const { lengthM, widthM, heightM } = domainTruck('isuzu5')
  expect(goodsMeasures({ lengthM, widthM, heightM }, DOMAIN_TRUCKS)).toBeNull()
  expect(goodsMeasures({ lengthM, widthM, heightM: 1 }, DOMAIN_TRUCKS)).toEqual({
    lengthM,
    widthM,
    heightM: 1,
  })
  expect(goodsMeasures(null, DOMAIN_TRUCKS)).toBeNull()
})
