import { expect, test } from 'vitest'
import {
  countChoices,
  type FeedFilter,
  hasFilter,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './feed-filter.ts'

const searchOf = (filter: FeedFilter): string => {
  const pairs = Object.entries(writeFilter(filter)).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  )
  return new URLSearchParams(pairs).toString()
}

const FULL: FeedFilter = {
  sort: 'per_km',
  region: '1726',
  toRegion: '1718',
  toPlace: { lat: 39.65, lng: 66.96, name: 'Samarqand, "Siyob" & bozor' },
  toWithin: '25',
  loadFrom: '2026-11-27',
  leastPrice: '1500000',
  leastPerKm: '4000',
  isOwnType: true,
  near: { lat: 41.3, lng: 69.28, name: 'Toshkent' },
}

test('a filter survives the way through the URL', () => {
  expect(readFilter(searchOf(FULL))).toEqual(FULL)
  expect(readFilter(searchOf(NO_FILTER))).toEqual(NO_FILTER)
  expect(searchOf(NO_FILTER)).toBe('')
})

test('whatever is not understood is left out', () => {
  const odd =
    'sort=odd&region=x&to=1,2,3&to_name=&to_within=7&load_from=soon&least_price=-1&near=91,200&near_name=x'
  expect(readFilter(odd)).toEqual(NO_FILTER)
})

test('choices are counted without the order', () => {
  expect(countChoices(NO_FILTER)).toBe(0)
  expect(countChoices({ ...NO_FILTER, sort: 'price' })).toBe(0)
  expect(countChoices(FULL)).toBe(8)
})

test('a query without a filter has none', () => {
  expect(hasFilter('?modal=filters&order=5')).toBe(false)
  expect(hasFilter('?sort=price')).toBe(true)
})
