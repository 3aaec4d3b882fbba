import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumUzs } from '../values/uzs.ts'
import { DOMAIN_RULES, DOMAIN_TARIFFS, domainTariff } from './domain-tariffs.fixture.ts'
import { estimatePrice, type Trip } from './estimate-price.ts'

const trip = (change: Partial<Trip> = {}): Trip => ({
  outwardKm: 310,
  returnKm: 0,
  extraStops: 0,
  share: 1,
  loaders: 0,
  loadAt: new Date('2026-11-23T05:00:00Z'),
  passCrossings: 0,
  backhaulShare: 0,
  ...change,
})

const price = (key: string, change: Partial<Trip> = {}) =>
  estimatePrice(trip(change), domainTariff(key), DOMAIN_RULES)

const row = (estimate: ReturnType<typeof price>, code: string) =>
  estimate.rows.find(found => found.code === code)

test.each<[string, Partial<Trip>, number]>([
  ['isuzu5', {}, 2_393_000],
  ['fura_tent', {}, 4_135_000],
  ['fura_tent', { outwardKm: 1080 }, 12_605_000],
  ['labo', { outwardKm: 10 }, 50_000],
  ['labo', { outwardKm: 3 }, 40_000],
  ['isuzu5', { returnKm: 310 }, 3_829_000],
  ['isuzu5', { share: 0.6 }, 1_651_000],
  ['isuzu5', { share: 0.1 }, 718_000],
  ['isuzu5', { share: 0.9 }, 2_393_000],
  ['isuzu5', { extraStops: 2 }, 2_537_000],
  ['labo', { outwardKm: 10, extraStops: 1 }, 80_000],
  ['isuzu5', { loaders: 2 }, 2_633_000],
  ['isuzu5', { loadAt: new Date('2026-11-23T18:00:00Z') }, 2_632_000],
  ['isuzu5', { loadAt: null }, 2_393_000],
  ['isuzu5', { passCrossings: 1 }, 2_593_000],
  ['isuzu5', { passCrossings: 1, share: 0.6 }, 1_789_000],
  ['isuzu5', { backhaulShare: 0.1 }, 2_174_000],
  ['isuzu5', { backhaulShare: 0.1, outwardKm: 10 }, 200_000],
])('%s %o costs %d', (key, change, expected) => {
  expect(price(key, change).priceUzs).toBe(expected)
})

test('VAT is added if the price rules say so', () => {
  const rules = { ...DOMAIN_RULES, vatShare: 0.12 }
  expect(estimatePrice(trip(), domainTariff('isuzu5'), rules).priceUzs).toBe(2_680_000)
})

describe('directions', () => {
  test('a pass and a backhaul have their own rows', () => {
    const estimate = price('isuzu5', { passCrossings: 1, backhaulShare: 0.1 })
    expect(row(estimate, 'mountain_pass')).toEqual({ code: 'mountain_pass', amountUzs: 200_000 })
    expect(row(estimate, 'backhaul')).toEqual({
      code: 'backhaul',
      amountUzs: -219_300,
      quantity: 10,
      unit: 'percent',
    })
  })

  test('a backhaul never gets cheaper as it grows', () => {
    for (let km = 1; km < 1_400; km++) {
      const [shorter, longer] = [km, km + 1].map(outwardKm =>
        price('isuzu5', { outwardKm, backhaulShare: 0.1 }),
      )
      expect(longer?.priceUzs).toBeGreaterThanOrEqual(shorter?.priceUzs ?? 0)
    }
  })
})

describe('rows', () => {
  test('a plain trip has the road alone', () => {
    expect(price('isuzu5').rows).toEqual([{ code: 'road', amountUzs: 2_393_000, quantity: 310, unit: 'km' }])
  })

  test('every part is a row in the order of calculation', () => {
    const estimate = estimatePrice(
      trip({
        outwardKm: 3,
        returnKm: 3.1,
        extraStops: 1,
        share: 0.5,
        loaders: 1,
        loadAt: new Date('2026-11-23T17:00:00Z'),
      }),
      domainTariff('labo'),
      { ...DOMAIN_RULES, vatShare: 0.12 },
    )
    expect(estimate.rows).toEqual([
      { code: 'road', amountUzs: 15_000, quantity: 3, unit: 'km' },
      { code: 'minimum', amountUzs: 25_000 },
      { code: 'return_leg', amountUzs: 9300, quantity: 3.1, unit: 'km' },
      { code: 'partial_load', amountUzs: -20_952, quantity: 50, unit: 'percent' },
      { code: 'extra_stops', amountUzs: 30_000, quantity: 1, unit: 'stop' },
      { code: 'night', amountUzs: 2835, quantity: 10, unit: 'percent' },
      { code: 'loaders', amountUzs: 120_000, quantity: 1, unit: 'person' },
      { code: 'vat', amountUzs: 21_750, quantity: 12, unit: 'percent' },
      { code: 'rounding', amountUzs: 67 },
    ])
    expect(estimate.priceUzs).toBe(203_000)
  })

  test('the way back costs 0.6 of the same km on the way out', () => {
    expect(row(price('isuzu5', { returnKm: 310 }), 'return_leg')?.amountUzs).toBe(0.6 * 2_393_000)
  })
})

const anyTrip = fc.record({
  outwardKm: fc.double({ min: 0.1, max: 1500, noNaN: true }),
  returnKm: fc.double({ min: 0, max: 1500, noNaN: true }),
  extraStops: fc.integer({ min: 0, max: 10 }),
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  loaders: fc.integer({ min: 0, max: 10 }),
  loadAt: fc.option(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
  ),
  passCrossings: fc.integer({ min: 0, max: 4 }),
  backhaulShare: fc.constantFrom(0, 0.1, 0.9),
})
const anyTariff = fc.constantFrom(...DOMAIN_TARIFFS)
const anyRules = fc.record({
  fuelIndex: fc.double({ min: 0.5, max: 2, noNaN: true }),
  roundToUzs: fc.constantFrom(1, 500, 1000, 5000),
})

test('a price is a multiple of the rounding step and the sum of its whole rows', () => {
  fc.assert(
    fc.property(anyTrip, anyTariff, anyRules, (any, tariff, change) => {
      const { priceUzs, rows } = estimatePrice(any, tariff, { ...DOMAIN_RULES, ...change })
      expect(priceUzs % change.roundToUzs).toBe(0)
      expect(rows.every(({ amountUzs }) => Number.isSafeInteger(amountUzs))).toBe(true)
      expect(sumUzs(rows.map(({ amountUzs }) => amountUzs))).toBe(priceUzs)
    }),
    { numRuns: 500 },
  )
})

const GROWTHS = ['outwardKm', 'returnKm', 'share', 'extraStops', 'loaders', 'passCrossings'] as const

test.each(GROWTHS)('a price never falls when %s grows', growing => {
  fc.assert(
    fc.property(anyTrip, anyTrip, anyTariff, anyRules, (any, other, tariff, change) => {
      const rules = { ...DOMAIN_RULES, ...change }
      const less = Math.min(any[growing], other[growing])
      const more = Math.max(any[growing], other[growing])
      const lower = estimatePrice({ ...any, [growing]: less }, tariff, rules).priceUzs
      const higher = estimatePrice({ ...any, [growing]: more }, tariff, rules).priceUzs
      expect(higher).toBeGreaterThanOrEqual(lower)
    }),
    { numRuns: 500 },
  )
})

test('among the first seven types a bigger payload is never cheaper on the same trip', () => {
  const cheaper: string[] = []
  for (let km = 1; km < 1400; km += 1) {
    const prices = DOMAIN_TARIFFS.slice(km > 300 ? 2 : 0, 7).map(
      tariff => estimatePrice(trip({ outwardKm: km }), tariff, DOMAIN_RULES).priceUzs,
    )
    if (prices.some((uzs, i) => uzs < (prices[i - 1] ?? 0))) cheaper.push(`${km} km: ${prices}`)
  }
  expect(cheaper).toEqual([])
})
