import { NO_STOP_DETAILS } from '@karvon/domain/places/stop-details'
import { expect, test } from 'vitest'
import { notSaved, savedAt } from './own-places.ts'

const place = (id: number, lat: number, lng: number) => ({
  id,
  name: `${id}`,
  address: 'Toshkent',
  displayName: 'Toshkent',
  city: 'Toshkent',
  place: 'tashkent',
  lat,
  lng,
  regionId: 1726,
  precision: 'pin' as const,
  somewhere: false,
  ...NO_STOP_DETAILS,
})

const SAVED = [place(1, 41.2756, 69.2044), place(2, 39.6542, 66.9597)]

test('matches a saved place at the same spot or a few steps away', () => {
  expect(savedAt(SAVED, { lat: 39.6543, lng: 66.9597 })?.id).toBe(2)
  expect(savedAt(SAVED, { lat: 39.66, lng: 66.9597 })).toBeUndefined()
})

test('omits saved places from the recent ones', () => {
  const recent = [place(1, 41.2757, 69.2044), place(2, 40.1, 68.2)]
  expect(notSaved(recent, SAVED).map(({ id }) => id)).toEqual([2])
})
