import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedOffer, differenceToEstimateUzs, OFFER_ORDERS, sortOffers } from './compare-offers.ts'

const offer = (id: number, change: Partial<ComparedOffer> = {}): ComparedOffer => ({
  id,
  amountUzs: 2_000_000,
  rating: 4.5,
  keptShare: 0.9,
  minutesAway: 30,
  ...change,
})

const idsOf = (offers: readonly ComparedOffer[], ...first: Parameters<typeof sortOffers>[1][]) =>
  sortOffers(offers, ...first).map(({ id }) => id)

test('cheapest first, then rating, completed deals, time, and the earlier offer', () => {
  const offers = [
    offer(7),
    offer(6),
    offer(5, { minutesAway: null }),
    offer(4, { minutesAway: 10 }),
    offer(3, { keptShare: 1 }),
    offer(2, { rating: 4.9 }),
    offer(1, { amountUzs: 1_900_000, rating: null, keptShare: null }),
  ]
  expect(idsOf(offers)).toEqual([1, 2, 3, 4, 6, 7, 5])
})

test.each([
  ['price', [1, 2, 3]],
  ['rating', [2, 3, 1]],
  ['kept_share', [3, 2, 1]],
  ['minutes_away', [1, 3, 2]],
] as const)('by %s', (first, expected) => {
  const offers = [
    offer(1, { amountUzs: 1, rating: null, keptShare: null, minutesAway: 1 }),
    offer(2, { amountUzs: 2, rating: 5, keptShare: 0.1, minutesAway: null }),
    offer(3, { amountUzs: 3, rating: 1, keptShare: 0.9, minutesAway: 2 }),
  ]
  expect(idsOf(offers, first)).toEqual(expected)
})

test('the order does not depend on the input order', () => {
  const some = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      amountUzs: fc.integer({ min: 1, max: 3 }),
      rating: fc.option(fc.integer({ min: 1, max: 5 })),
      keptShare: fc.option(fc.constantFrom(0, 0.5, 1)),
      minutesAway: fc.option(fc.integer({ min: 0, max: 3 })),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(some, fc.constantFrom(...OFFER_ORDERS), (offers, first) => {
      expect(sortOffers(offers.toReversed(), first)).toEqual(sortOffers(offers, first))
      expect(sortOffers(offers, first)).toHaveLength(offers.length)
    }),
  )
})

test('an offer below the estimate has a negative difference', () => {
  expect(differenceToEstimateUzs(2_180_000, 2_393_000)).toBe(-213_000)
  expect(differenceToEstimateUzs(2_400_000, 2_393_000)).toBe(7000)
})
