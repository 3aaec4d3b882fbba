import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../../templates/calendar-day.ts'
import { checkNoOverlap, type LaneEnd } from './lane-price.ts'
import {
  type AgreedPrice,
  agreedPricesFor,
  checkAgreedPrice,
  checkTaking,
  countsFor,
  type PricedLoad,
} from './match-lane-price.ts'

const TASHKENT = { lat: 41.31, lng: 69.28 }
const SAMARQAND = { lat: 39.65, lng: 66.96 }
const URGUT = { lat: 39.4, lng: 67.24 }

const region = (regionId: number): LaneEnd => ({ regionId, place: null })
const near = (point: { lat: number; lng: number }, withinKm: number): LaneEnd => ({
  regionId: null,
  place: { name: 'Joy', point, withinKm },
})

const PRICE: AgreedPrice = {
  id: 1,
  driverId: 7,
  from: region(1726),
  to: region(1718),
  truckTypeId: 9,
  isRoundTrip: false,
  priceUzs: 3_200_000,
  validFrom: '2026-11-26',
  validUntil: '2026-12-31',
}

const LOAD: PricedLoad = {
  points: [
    { regionId: 1726, point: TASHKENT },
    { regionId: 1718, point: SAMARQAND },
  ],
  truckTypeId: 9,
  isRoundTrip: false,
  partialPercent: 0,
  loadDay: '2026-11-28',
  bounds: { minUzs: 1_750_000, maxUzs: 7_000_000 },
}

describe('an agreed price counts', () => {
  it.each<[string, Partial<AgreedPrice>, Partial<PricedLoad>, boolean]>([
    ['for its lane', {}, {}, true],
    ['from its first day', {}, { loadDay: '2026-11-26' }, true],
    ['to its last day', {}, { loadDay: '2026-12-31' }, true],
    ['not before', {}, { loadDay: '2026-11-25' }, false],
    ['not after', {}, { loadDay: '2027-01-01' }, false],
    ['not for another truck', {}, { truckTypeId: 3 }, false],
    ['not for a part of a truck', {}, { partialPercent: 40 }, false],
    ['not with a stop between', {}, { points: [...LOAD.points, ...LOAD.points.slice(1)] }, false],
    ['not with the way back', {}, { isRoundTrip: true }, false],
    ['with the way back where it says so', { isRoundTrip: true }, { isRoundTrip: true }, true],
    ['not the other way round', {}, { points: LOAD.points.toReversed() }, false],
    ['around a place', { to: near(SAMARQAND, 25) }, {}, true],
    ['not too far from it', { to: near(URGUT, 25) }, {}, false],
    ['near enough', { to: near(URGUT, 50) }, {}, true],
    ['not below what may be offered', { priceUzs: 1_749_999 }, {}, false],
    ['not above what may be offered', { priceUzs: 7_000_001 }, {}, false],
  ])('%s', (_, price, load, counts) => {
    expect(countsFor({ ...PRICE, ...price }, { ...LOAD, ...load })).toBe(counts)
  })
})

describe('of the prices of one driver', () => {
  it.each<[string, Partial<AgreedPrice>, Partial<AgreedPrice>, number]>([
    ['a place wins over a region', { to: near(SAMARQAND, 100) }, {}, 1],
    [
      'two places win over one',
      { from: near(TASHKENT, 100), to: near(SAMARQAND, 100) },
      { to: near(SAMARQAND, 25) },
      1,
    ],
    ['the narrower place wins', { to: near(SAMARQAND, 25) }, { to: near(SAMARQAND, 50) }, 1],
    ['of two as narrow the newer wins', { to: near(SAMARQAND, 50) }, { to: near(URGUT, 50) }, 2],
  ])('%s', (_, first, second, winner) => {
    const prices = [
      { ...PRICE, ...first },
      { ...PRICE, id: 2, priceUzs: 2_900_000, ...second },
    ]
    expect(agreedPricesFor(prices, LOAD).map(({ id }) => id)).toEqual([winner])
    expect(agreedPricesFor(prices.toReversed(), LOAD).map(({ id }) => id)).toEqual([winner])
  })

  it('each driver keeps theirs, the cheapest first', () => {
    const dearer = { ...PRICE, id: 2, driverId: 5, priceUzs: 3_300_000 }
    expect(agreedPricesFor([dearer, PRICE], LOAD).map(({ driverId }) => driverId)).toEqual([7, 5])
  })
})

const ENDS = [region(1726), region(1718), near(TASHKENT, 25), near(SAMARQAND, 50), near(URGUT, 50)]

const anyPrice = fc.record({
  driverId: fc.constantFrom(5, 7),
  from: fc.constantFrom(...ENDS),
  to: fc.constantFrom(...ENDS),
  start: fc.integer({ min: 0, max: 20 }),
  days: fc.integer({ min: 0, max: 20 }),
  priceUzs: fc.integer({ min: 1_000_000, max: 8_000_000 }),
})

it('never finds two prices of one driver, nor a less specific one, nor one that does not count', () => {
  fc.assert(
    fc.property(fc.array(anyPrice, { maxLength: 30 }), fc.integer({ min: 0, max: 25 }), (drawn, day) => {
      const agreed: AgreedPrice[] = []
      drawn.forEach(({ start, days, ...more }, at) => {
        const validFrom = dayAfter('2026-11-26', start)
        const price = { ...PRICE, ...more, id: at + 1, validFrom, validUntil: dayAfter(validFrom, days) }
        const theirs = agreed.filter(({ driverId }) => driverId === price.driverId)
        if (checkNoOverlap(price, theirs).length === 0) agreed.push(price)
      })
      const load = { ...LOAD, loadDay: dayAfter('2026-11-26', day) }
      const found = agreedPricesFor(agreed, load)
      expect(new Set(found.map(({ driverId }) => driverId)).size).toBe(found.length)
      const places = ({ from, to }: AgreedPrice) => [from, to].filter(({ place }) => place !== null).length
      for (const price of found) {
        expect(countsFor(price, load)).toBe(true)
        const rivals = agreed.filter(each => each.driverId === price.driverId && countsFor(each, load))
        expect(Math.max(...rivals.map(places))).toBe(places(price))
      }
      const drivers = new Set(agreed.filter(each => countsFor(each, load)).map(({ driverId }) => driverId))
      expect(found).toHaveLength(drivers.size)
      expect(found.map(({ priceUzs }) => priceUzs)).toEqual(
        found.map(({ priceUzs }) => priceUzs).toSorted((a, b) => a - b),
      )
    }),
  )
})

describe('an offer', () => {
  it.each([
    [3_200_000, 3_200_000, []],
    [3_100_000, 3_200_000, []],
    [9_000_000, null, []],
    [3_200_001, 3_200_000, [{ code: 'above_agreed_price', field: 'amount', facts: { max: 3_200_000 } }]],
  ])('of %i with %s agreed', (amountUzs, agreedUzs, refusals) => {
    expect(checkAgreedPrice(amountUzs, agreedUzs)).toEqual(refusals)
  })

  it.each([
    [3_200_000, 3_200_000, []],
    [3_200_000, null, ['agreed_price_missing']],
    [3_100_000, 3_200_000, ['offer_changed']],
  ])('that takes %i with %s agreed', (amountUzs, agreedUzs, codes) => {
    expect(checkTaking(amountUzs, agreedUzs).map(({ code }) => code)).toEqual(codes)
  })
})
