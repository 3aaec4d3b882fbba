import { expect, test } from 'vitest'
import { lengthKm, lineToKm, measureLine, pointAtKm } from './measured-line.ts'

/** About 111.2 km due north in ten steps. */
const NORTH = measureLine(Array.from({ length: 11 }, (_, i) => ({ lat: 40 + i / 10, lng: 69 })))

test('the length is the sum of its segments', () => {
  expect(lengthKm(NORTH)).toBeCloseTo(111.2, 0)
  expect(lengthKm(measureLine([]))).toBe(0)
})

test.each([
  [-5, 40],
  [0, 40],
  [0.25, 40.25],
  [0.5, 40.5],
  [1, 41],
  [2, 41],
])('at share %d of the length the latitude is %d', (share, lat) => {
  expect(pointAtKm(NORTH, lengthKm(NORTH) * share)?.lat).toBeCloseTo(lat, 6)
})

test('the driven line ends at the truck', () => {
  const driven = lineToKm(NORTH, lengthKm(NORTH) * 0.25)
  expect(driven).toHaveLength(4)
  expect(driven.at(-1)?.lat).toBeCloseTo(40.25, 6)
})

test('a line of one point or none', () => {
  expect(pointAtKm(measureLine([]), 3)).toBeNull()
  expect(pointAtKm(measureLine([{ lat: 1, lng: 2 }]), 3)).toEqual({ lat: 1, lng: 2 })
  expect(lineToKm(measureLine([]), 3)).toEqual([])
})
