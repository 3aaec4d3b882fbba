import { estimatePrice, type Trip } from '@karvon/domain/pricing/estimate-price'
import type { PriceRules, Tariff } from '@karvon/domain/pricing/tariff'
import type { SeededRandom } from '../../../../server/seeds/demo/seeded-random.ts'

const LONGEST_KM = 1_500

const randomTrip = (random: SeededRandom): Trip => ({
  outwardKm: random.whole(1, 10 * LONGEST_KM) / 10,
  returnKm: random.happens(0.5) ? 0 : random.whole(0, 10 * LONGEST_KM) / 10,
  extraStops: random.whole(0, 10),
  share: random.whole(1, 100) / 100,
  loaders: random.whole(0, 10),
  passCrossings: random.whole(0, 3),
  backhaulShare: random.happens(0.3) ? random.whole(0, 90) / 100 : 0,
  loadAt: new Date(Date.UTC(2026, 10, 21, random.whole(0, 23))),
})

const GROWING = ['outwardKm', 'returnKm', 'extraStops', 'share', 'loaders', 'passCrossings'] as const

/** Two trips at the same hour, the second at least as large in every respect. */
const randomPair = (random: SeededRandom): readonly [Trip, Trip] => {
  const [one, other] = [randomTrip(random), randomTrip(random)]
  const grown = Object.fromEntries(
    GROWING.filter(() => random.happens(0.5)).map(name => [name, Math.max(one[name], other[name])]),
  )
  return [one, { ...one, ...grown }]
}

/** Random pairs of trips whose longer one is cheaper by some tariff, a sentence each. */
export const findCheaperGrowth = (
  random: SeededRandom,
  tariffs: readonly Tariff[],
  rules: PriceRules,
  pairs: number,
): string[] =>
  Array.from({ length: pairs }, () => {
    const [shorter, longer] = randomPair(random)
    const tariff = random.pick(tariffs)
    const [lower, higher] = [shorter, longer].map(trip => estimatePrice(trip, tariff, rules).priceUzs)
    return (higher ?? 0) < (lower ?? 0)
      ? [
          `truck type ${tariff.truckTypeId}: ${JSON.stringify(shorter)} ${lower}, ${JSON.stringify(longer)} ${higher}`,
        ]
      : []
  }).flat()
