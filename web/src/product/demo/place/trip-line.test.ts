import { expect, test } from 'vitest'
import { afterKm, kmAt, lengthKm } from './trip-line.ts'

const LINE = [
  { lat: 41, lng: 69 },
  { lat: 41, lng: 69 },
  { lat: 42, lng: 69 },
  { lat: 42, lng: 70 },
]
const DEGREE_KM = 111.195

test('a line without points is nowhere', () => {
  expect([lengthKm([]), afterKm([], 5), kmAt([], { lat: 41, lng: 69 })]).toEqual([0, null, 0])
})

test('a single point is the whole way', () => {
  expect(afterKm([{ lat: 41, lng: 69 }], 5)?.point).toEqual({ lat: 41, lng: 69 })
})

test('one drives along the line, turns at its points and stays at its end', () => {
  expect(afterKm(LINE, -1)).toEqual({ point: { lat: 41, lng: 69 }, heading: 0 })
  const half = afterKm(LINE, DEGREE_KM / 2)
  expect([half?.point.lat.toFixed(2), half?.point.lng, half?.heading]).toEqual(['41.50', 69, 0])
  const turned = afterKm(LINE, DEGREE_KM + 1)
  expect([turned?.point.lat, Math.round(turned?.heading ?? 0)]).toEqual([42, 90])
  expect(afterKm(LINE, 10_000)?.point).toEqual({ lat: 42, lng: 70 })
})

test('a place beside the road belongs to its nearest point', () => {
  expect(kmAt(LINE, { lat: 42.01, lng: 69.02 })).toBeCloseTo(DEGREE_KM, 0)
  expect(kmAt(LINE, { lat: 40, lng: 69 })).toBe(0)
})
