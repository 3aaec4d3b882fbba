import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatPoint, squareOf, squaresWithin } from './flat-map.ts'
import { greatCircleKm, type MapPoint } from './map-point.ts'

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const inUzbekistan = fc.record({ lat: degrees(37, 45.7), lng: degrees(55.9, 73.2) })

const flatDistance = (a: MapPoint, b: MapPoint): number => {
  const [one, other] = [flatPoint(a), flatPoint(b)]
  return Math.hypot(one.x - other.x, one.y - other.y)
}

const nearby = (lat: number) => fc.tuple(degrees(lat - 0.3, lat + 0.3), degrees(68.7, 69.3))

test('within 50 km the flat map compares distances as the globe does, to one percent', () => {
  const driver = fc.record({ lat: degrees(37, 45.7), lng: fc.constant(69) })
  const withTwoOrders = driver.chain(from => fc.tuple(fc.constant(from), nearby(from.lat), nearby(from.lat)))
  fc.assert(
    fc.property(withTwoOrders, ([from, ...orders]) => {
      const [one, other] = orders.map(([lat, lng]) => ({ lat, lng })) as [MapPoint, MapPoint]
      fc.pre(greatCircleKm(from, one) > 0.01 && greatCircleKm(from, other) > 0.01)
      const ratio = greatCircleKm(from, one) / greatCircleKm(from, other)
      const flatRatio = flatDistance(from, one) / flatDistance(from, other)
      expect(Math.abs(flatRatio / ratio - 1)).toBeLessThan(0.01)
    }),
  )
})

test('its unit is 84 km in Tashkent', () => {
  const tashkent = { lat: 41.31, lng: 69.28 }
  const east = { lat: 41.31, lng: 70.28 }
  expect(flatDistance(tashkent, east)).toBeCloseTo(1, 9)
  expect(greatCircleKm(tashkent, east)).toBeCloseTo(83.5, 0)
})

test('whatever is within reach is in a square within reach', () => {
  fc.assert(
    fc.property(inUzbekistan, inUzbekistan, degrees(0, 3), (from, order, more) => {
      const squares = squaresWithin(flatPoint(from), flatDistance(from, order) + more)
      expect(squares).toContain(squareOf(flatPoint(order)))
      expect(new Set(squares).size).toBe(squares.length)
    }),
  )
})

test('a circle touches its own square, and none that it does not reach', () => {
  expect(squaresWithin({ x: 69.5, y: 45.5 }, 0)).toEqual(['69,45'])
  expect(squaresWithin({ x: 69.5, y: 45.5 }, 0.6).toSorted()).toEqual([
    '68,45',
    '69,44',
    '69,45',
    '69,46',
    '70,45',
  ])
})

test('the poles are on it', () => {
  for (const lat of [90, -90]) expect(Number.isFinite(flatPoint({ lat, lng: 0 }).y)).toBe(true)
})
