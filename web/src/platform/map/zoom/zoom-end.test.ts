import { expect, test } from 'vitest'
import { STREET_AREA } from '../streets/street-data.ts'
import { closestFit, isIn, overlaps, zoomEndAt } from './zoom-end.ts'

const CHORSU = { lat: 41.3265, lng: 69.2353 }
const SAMARKAND = { lat: 39.6547, lng: 66.9758 }
const TASHKENT = { area: STREET_AREA, zoom: 16 }
const TILES = { area: { south: 37.1, west: 55.9, north: 45.6, east: 73.2 }, zoom: 18 }

test('zoom ends at 16 in Tashkent and at 12 elsewhere, where only the outline is drawn', () => {
  expect([zoomEndAt(CHORSU, [TASHKENT]), zoomEndAt(SAMARKAND, [TASHKENT])]).toEqual([16, 12])
})

test('zoom ends at 18 wherever there are tiles, and as before beyond them', () => {
  const areas = [TASHKENT, TILES]
  const almaty = { lat: 43.24, lng: 76.9 }
  expect([CHORSU, SAMARKAND, almaty].map(point => zoomEndAt(point, areas))).toEqual([18, 18, 12])
})

test('an area holds its edges, and ends there', () => {
  const { south, west, north, east } = STREET_AREA
  expect(isIn(STREET_AREA, { lat: south, lng: west })).toBe(true)
  expect(isIn(STREET_AREA, { lat: north + 0.001, lng: east })).toBe(false)
  expect(overlaps(STREET_AREA, { south: 41, west: 69, north: 41.2, east: 69.2 })).toBe(true)
  expect(overlaps(STREET_AREA, { south: 39, west: 66, north: 40, east: 67 })).toBe(false)
})

test('a route is fitted one step before the end, and never closer than 15', () => {
  expect([12, 16, 18].map(closestFit)).toEqual([11, 15, 15])
})
