import { expect, it } from 'vitest'
import { type Way, type WayPiece, wayKm } from './way.ts'
import { wayAhead } from './way-ahead.ts'

const [WEST, MIDDLE, EAST] = [
  { lat: 41, lng: 69 },
  { lat: 41, lng: 70 },
  { lat: 41, lng: 71 },
]
const piece: WayPiece = { regionId: 1727, road: null, point: MIDDLE, km: 100, minutes: 90 }
const THERE_AND_BACK: Way = { legs: [[piece], [piece]] }
const LINE = [WEST, MIDDLE, WEST]

it('is the rest of the way, with what was driven', () => {
  const at = wayAhead(THERE_AND_BACK, {
    line: LINE,
    reached: [],
    place: { lat: 41, lng: 69.5 },
    isAtStop: false,
  })
  expect(at.way.legs).toHaveLength(2)
  expect(wayKm(at.way)).toBeCloseTo(150)
  expect(at.drivenMinutes).toBeCloseTo(45)
})

it('knows the way back by the point that was reached', () => {
  const place = { lat: 41, lng: 69.5 }
  const { way } = wayAhead(THERE_AND_BACK, { line: LINE, reached: [MIDDLE], place, isAtStop: false })
  expect(way.legs).toHaveLength(1)
  expect(wayKm(way)).toBeCloseTo(50)
})

it('begins with the stop where the truck stands, and ends at the last one', () => {
  const stop = { line: LINE, reached: [MIDDLE], place: MIDDLE, isAtStop: true }
  expect(wayAhead(THERE_AND_BACK, stop).way.legs.map(leg => leg.length)).toEqual([0, 1])
  const end = { line: [WEST, EAST], reached: [EAST], place: EAST, isAtStop: true }
  expect(wayAhead({ legs: [[piece]] }, end).way.legs).toEqual([])
})
