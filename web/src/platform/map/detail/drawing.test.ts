import { expect, test } from 'vitest'
import { STREET_AREA } from '../streets/street-data.ts'
import { detailIn } from './drawing.ts'

const TASHKENT = { south: 41.2, west: 69.1, north: 41.4, east: 69.3 }
const NUKUS = { south: 42.4, west: 59.5, north: 42.5, east: 59.7 }
const TILES = { area: { south: 37, west: 55, north: 46, east: 74 }, zoom: 18 }

test('shows the outline until something more is loaded', () => {
  expect(detailIn({ zoom: 14, view: TASHKENT, streets: null, tiles: null })).toBe('outline')
})

test('shows streets in and around Tashkent, close enough', () => {
  const seen = { view: TASHKENT, streets: STREET_AREA, tiles: null }
  expect([10.75, 11, 16].map(zoom => detailIn({ ...seen, zoom }))).toEqual(['outline', 'streets', 'streets'])
  expect(detailIn({ ...seen, zoom: 12, view: NUKUS })).toBe('outline')
})

test('shows tiles instead wherever they reach', () => {
  const seen = { streets: STREET_AREA, tiles: TILES }
  expect(detailIn({ ...seen, zoom: 9.5, view: NUKUS })).toBe('tiles')
  expect(detailIn({ ...seen, zoom: 9.25, view: NUKUS })).toBe('outline')
  const small = { area: { south: 39, west: 66, north: 40, east: 67 }, zoom: 18 }
  expect(detailIn({ streets: STREET_AREA, tiles: small, zoom: 12, view: TASHKENT })).toBe('streets')
})
