import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { greatCircleKm, type MapPoint } from '../values/map-point.ts'
import { etaMinutes, pointAt, progressAlong, routeLengthKm } from './progress.ts'

const at = (lat: number, lng: number): MapPoint => ({ lat, lng })

/** About 111.2 km due north in ten steps. */
const NORTH = Array.from({ length: 11 }, (_, i) => at(40 + i / 10, 69))
const THERE_AND_BACK = [...NORTH, ...NORTH.toReversed().slice(1)]

describe('progress along a route', () => {
  test('at its ends and in the middle', () => {
    expect(progressAlong(NORTH, at(40, 69))).toMatchObject({ doneKm: 0, fraction: 0, offRouteKm: 0 })
    expect(progressAlong(NORTH, at(40.55, 69))).toMatchObject({ snapped: at(40.55, 69) })
    expect(progressAlong(NORTH, at(40.55, 69)).fraction).toBeCloseTo(0.55, 6)
    expect(progressAlong(NORTH, at(41, 69)).leftKm).toBeCloseTo(0, 6)
  })

  test('off the route, the nearest point counts and the distance is given', () => {
    const { fraction, offRouteKm, snapped } = progressAlong(NORTH, at(40.5, 69.1))
    expect(fraction).toBeCloseTo(0.5, 4)
    expect(snapped.lng).toBe(69)
    expect(offRouteKm).toBeCloseTo(greatCircleKm(at(40.5, 69.1), at(40.5, 69)), 3)
  })

  test('before the beginning and beyond the end it stays on the route', () => {
    expect(progressAlong(NORTH, at(39, 69)).fraction).toBe(0)
    expect(progressAlong(NORTH, at(42, 69)).fraction).toBeCloseTo(1, 9)
  })

  test('a route without length is done', () => {
    const there = at(40, 69)
    expect(progressAlong([], there)).toEqual({
      doneKm: 0,
      leftKm: 0,
      fraction: 1,
      snapped: there,
      offRouteKm: 0,
    })
    expect(progressAlong([at(41, 69)], there)).toMatchObject({ fraction: 1, snapped: at(41, 69) })
    expect(progressAlong([there, there], there)).toMatchObject({ fraction: 1, doneKm: 0 })
  })
})

describe('a round trip on the same road', () => {
  test('is on its way out until it has turned', () => {
    expect(progressAlong(THERE_AND_BACK, at(40.3, 69)).fraction).toBeCloseTo(0.15, 6)
  })

  test('is on its way back once it has come that far', () => {
    const doneKm = progressAlong(THERE_AND_BACK, at(41, 69)).doneKm
    expect(progressAlong(THERE_AND_BACK, at(40.3, 69), doneKm).fraction).toBeCloseTo(0.85, 6)
  })

  test('does not jump to the way back because a phone wavers by some meters', () => {
    const doneKm = progressAlong(THERE_AND_BACK, at(40.3005, 69)).doneKm
    expect(progressAlong(THERE_AND_BACK, at(40.3, 69), doneKm).doneKm).toBeCloseTo(doneKm, 6)
  })

  test('a truck driving it, watched from step to step, never goes backwards and arrives', () => {
    let doneKm = 0
    for (let step = 0; step <= 200; step += 1) {
      const position = pointAt(THERE_AND_BACK, step / 200)
      if (position === null) throw new Error('the way has points')
      const progress = progressAlong(THERE_AND_BACK, position, doneKm)
      expect(progress.doneKm).toBeGreaterThanOrEqual(doneKm)
      expect(progress.fraction).toBeCloseTo(step / 200, 2)
      doneKm = progress.doneKm
    }
    expect(doneKm).toBeCloseTo(routeLengthKm(THERE_AND_BACK), 6)
  })
})

const aroundTashkent = fc.record({
  lat: fc.double({ min: 40, max: 42, noNaN: true }),
  lng: fc.double({ min: 68, max: 70, noNaN: true }),
})
const someRoute = fc.array(aroundTashkent, { minLength: 2, maxLength: 30 })

test('done and left add up, the fraction stays within 0 and 1, the snapped point is never farther than the ends', () => {
  fc.assert(
    fc.property(
      someRoute,
      aroundTashkent,
      fc.double({ min: 0, max: 500, noNaN: true }),
      (route, position, km) => {
        const { doneKm, fraction, leftKm, offRouteKm, snapped } = progressAlong(route, position, km)
        const totalKm = routeLengthKm(route)
        expect(doneKm + leftKm).toBeCloseTo(totalKm, 6)
        expect(fraction).toBeGreaterThanOrEqual(0)
        expect(fraction).toBeLessThanOrEqual(1)
        expect(doneKm).toBeGreaterThanOrEqual(Math.min(km, totalKm) - 1e-6)
        expect(offRouteKm).toBeCloseTo(greatCircleKm(position, snapped), 9)
        expect(offRouteKm).toBeLessThanOrEqual(greatCircleKm(position, route.at(-1) ?? position) + 0.21)
      },
    ),
  )
})

test('a point on a route lies on it', () => {
  fc.assert(
    fc.property(someRoute, fc.double({ min: 0, max: 1, noNaN: true }), (route, fraction) => {
      const place = pointAt(route, fraction)
      if (place === null) throw new Error('the way has points')
      expect(progressAlong(route, place).offRouteKm).toBeLessThan(0.3)
    }),
  )
})

test.each([
  [-1, at(40, 69)],
  [0, at(40, 69)],
  [1, at(41, 69)],
  [2, at(41, 69)],
])('the point at the fraction %d', (fraction, expected) => {
  const place = pointAt(NORTH, fraction)
  expect(place?.lat).toBeCloseTo(expected.lat, 9)
  expect(place?.lng).toBe(expected.lng)
})

test('a route of one point or none', () => {
  expect(pointAt([at(40, 69)], 0.5)).toEqual(at(40, 69))
  expect(pointAt([at(40, 69), at(40, 69)], 0.5)).toEqual(at(40, 69))
  expect(pointAt([], 0.5)).toBeNull()
})

test.each([
  [310, 310, 280, 280],
  [155, 310, 280, 140],
  [1, 310, 280, 1],
  [0, 310, 280, 0],
  [400, 310, 280, 280],
  [-5, 310, 280, 0],
  [5, 0, 280, 0],
])('%d of %d km of a drive of %d minutes take %d', (leftKm, routeKm, durationMin, expected) => {
  expect(etaMinutes(leftKm, routeKm, durationMin)).toBe(expected)
})
