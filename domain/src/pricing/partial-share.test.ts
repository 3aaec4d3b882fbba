import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOMAIN_TRUCKS, domainTruck } from '../trucks/domain-trucks.fixture.ts'
import { partialShare } from './partial-share.ts'

const load = { weightKg: null, dimensions: null, typedPercent: null }

test('the same goods take 60 % of an Isuzu 5 and 14 % of a Fura', () => {
  const goods = { ...load, weightKg: 3000 }
  expect(partialShare(goods, domainTruck('isuzu5'))).toBeCloseTo(0.6, 10)
  expect(partialShare(goods, domainTruck('fura_tent'))).toBeCloseTo(0.136, 3)
})

test('the larger of weight and floor counts', () => {
  const bulky = { ...load, weightKg: 500, dimensions: { lengthM: 2.5, widthM: 2.1, heightM: 1 } }
  expect(partialShare(bulky, domainTruck('isuzu5'))).toBeCloseTo(0.5, 10)
  expect(partialShare({ ...bulky, weightKg: 4000 }, domainTruck('isuzu5'))).toBeCloseTo(0.8, 10)
})

test('a share typed by hand counts before anything else', () => {
  expect(partialShare({ ...load, weightKg: 4000, typedPercent: 35 }, domainTruck('isuzu5'))).toBe(0.35)
})

test('a load of which nothing is known takes the truck', () => {
  expect(partialShare(load, domainTruck('labo'))).toBe(1)
  expect(partialShare({ ...load, weightKg: 0 }, domainTruck('labo'))).toBe(1)
})

test('a share is above 0 and at most 1', () => {
  const weight = fc.double({ min: 0.1, max: 50_000, noNaN: true })
  const percent = fc.option(fc.integer({ min: 0, max: 150 }))
  fc.assert(
    fc.property(weight, percent, fc.constantFrom(...DOMAIN_TRUCKS), (weightKg, typedPercent, truck) => {
      const share = partialShare({ ...load, weightKg, typedPercent }, truck)
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThanOrEqual(1)
    }),
  )
})
