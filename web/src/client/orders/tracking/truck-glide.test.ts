import { expect, test } from 'vitest'
import { measureLine } from './measured-line.ts'
import { drawnTruck, glideTo, truckInGlide } from './truck-glide.ts'

/** North, then a right angle to the east. */
const LINE = measureLine([
  { lat: 40, lng: 69 },
  { lat: 40.1, lng: 69 },
  { lat: 40.1, lng: 69.2 },
])
const at = (lat: number, lng: number) => drawnTruck(LINE, { lat, lng }, 0)

test('a truck near its route is drawn on it, one off the route where it is', () => {
  expect(at(40.05, 69.001).point.lng).toBe(69)
  expect(at(40.05, 69.1)).toEqual({ point: { lat: 40.05, lng: 69.1 }, doneKm: null })
})

test('it glides around the corner along the route', () => {
  const glide = glideTo(at(40.09, 69), at(40.1, 69.02), 4000)
  expect(glide.durationMs).toBe(4000)
  const middle = truckInGlide(glide, 0.5, LINE)
  const isOnLine = Math.abs(middle.point.lng - 69) < 1e-9 || Math.abs(middle.point.lat - 40.1) < 1e-9
  expect(isOnLine).toBe(true)
  expect(truckInGlide(glide, 1, LINE)).toEqual(glide.to)
})

test('off the route it moves in a straight line', () => {
  const glide = glideTo(
    { point: { lat: 41, lng: 69 }, doneKm: null },
    { point: { lat: 41.01, lng: 69 }, doneKm: null },
    2000,
  )
  expect(truckInGlide(glide, 0.5, LINE).point.lat).toBeCloseTo(41.005, 9)
})

test('after a gap in the signal it jumps if far and glides if near', () => {
  expect(glideTo(at(40, 69), at(40.1, 69.1), 60_000).durationMs).toBe(0)
  expect(glideTo(at(40, 69), at(40.01, 69), 60_000).durationMs).toBe(10_000)
  expect(glideTo(at(40, 69), at(40.1, 69.1), 1000).durationMs).toBe(1000)
})
