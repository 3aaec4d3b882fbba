import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { greatCircleKm, headingBetween, isInside, isMapPoint } from './map-point.ts'

const tashkent = { lat: 41.31, lng: 69.28 }
const samarqand = { lat: 39.65, lng: 66.96 }
const strictBox = { south: 36.77, north: 46.07, west: 55.02, east: 74.21 }

test.each([
  [tashkent, true],
  [{ lat: 90, lng: -180 }, true],
  [{ lat: 90.1, lng: 0 }, false],
  [{ lat: 0, lng: 181 }, false],
  [{ lat: Number.NaN, lng: 0 }, false],
  [{ lat: '41', lng: 69 }, false],
  [{ lat: 41 }, false],
  [null, false],
  ['41,69', false],
])('isMapPoint(%j) is %s', (value, expected) => {
  expect(isMapPoint(value)).toBe(expected)
})

test('Tashkent to Samarqand is about 270 km in a straight line', () => {
  expect(greatCircleKm(tashkent, samarqand)).toBeCloseTo(270, -1)
})

test('one degree of latitude is 111.2 km', () => {
  expect(greatCircleKm({ lat: 40, lng: 60 }, { lat: 41, lng: 60 })).toBeCloseTo(111.195, 2)
})

test('a distance is the same both ways, never negative, and zero to itself', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(greatCircleKm(a, a)).toBe(0)
      expect(greatCircleKm(a, b)).toBeGreaterThanOrEqual(0)
      expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6)
      expect(greatCircleKm(a, b)).toBeLessThan(20_016)
    }),
  )
})

test('the box contains its edges and Andijon and Termiz, not Moscow', () => {
  expect(isInside({ lat: 36.77, lng: 74.21 }, strictBox)).toBe(true)
  expect(isInside({ lat: 40.78, lng: 72.34 }, strictBox)).toBe(true)
  expect(isInside({ lat: 37.22, lng: 67.28 }, strictBox)).toBe(true)
  expect(isInside({ lat: 55.75, lng: 37.62 }, strictBox)).toBe(false)
  expect(isInside({ lat: 41, lng: 74.22 }, strictBox)).toBe(false)
})

describe('headingBetween', () => {
  test.each([
    [{ lat: 42, lng: 69.28 }, 0],
    [{ lat: 40, lng: 69.28 }, 180],
    [tashkent, 0],
  ])('from Tashkent to %o: %d degrees', (to, degrees) => {
    expect(headingBetween(tashkent, to)).toBeCloseTo(degrees, 6)
  })

  test('east and west, bent by the globe', () => {
    expect(headingBetween({ lat: 0, lng: 69 }, { lat: 0, lng: 70 })).toBeCloseTo(90, 6)
    expect(headingBetween({ lat: 0, lng: 69 }, { lat: 0, lng: 68 })).toBeCloseTo(270, 6)
    expect(headingBetween(tashkent, samarqand)).toBeCloseTo(227.5, 0)
  })

  test('always within the full circle', () => {
    const degree = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
    const place = fc.record({ lat: degree(90), lng: degree(180) })
    fc.assert(
      fc.property(place, place, (from, to) => {
        const heading = headingBetween(from, to)
        expect(heading).toBeGreaterThanOrEqual(0)
        expect(heading).toBeLessThan(360)
      }),
    )
  })
})
