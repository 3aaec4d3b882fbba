import { expect, test } from 'vitest'
import { NO_FILTER } from '../feed/filter/feed-filter.ts'
import type { LoadSearch } from '../queries/search-queries.ts'
import { describeSearch, draftOf, draftOfFilter, filterOf, sentOf } from './search-draft.ts'

const SEARCH: LoadSearch = {
  id: 5,
  name: 'Samarqandga',
  region: 1726,
  withinKm: 100,
  toRegion: null,
  toPlace: { lat: 39.65, lng: 66.96, name: 'Samarqand', withinKm: 25 },
  loadFrom: '2026-11-27',
  leastPrice: 0,
  leastPerKm: 4_000,
  ownType: true,
  isPaused: true,
}

test('a search survives its form; what does not matter is not sent', () => {
  const { id: _id, toRegion: _any, ...sent } = SEARCH
  expect(sentOf(draftOf(SEARCH))).toEqual(sent)
})

test('a filter becomes a search, near the truck unless it has a region', () => {
  const name = 'Yangi'
  expect(sentOf(draftOfFilter(NO_FILTER, name))).toEqual({
    name,
    withinKm: 100,
    ownType: false,
    isPaused: false,
  })
  expect(sentOf(draftOfFilter({ ...NO_FILTER, region: '1726', sort: 'price' }, name))).toEqual({
    ...{ name, region: 1726, ownType: false, isPaused: false },
  })
  expect(filterOf(SEARCH)).toMatchObject({ region: '1726', toWithin: '25', leastPerKm: '4000', sort: 'near' })
})

test('it is described in one line', () => {
  const line = describeSearch(SEARCH, id => `R${id}`)
  for (const part of ['R1726', 'Samarqand', '25', '4']) expect(line).toContain(part)
})
