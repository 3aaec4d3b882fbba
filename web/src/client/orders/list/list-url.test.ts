import { expect, test } from 'vitest'
import { heldFilters, listSearch, listUrl, NO_FILTERS } from './list-url.ts'

const placeOf = (query: string) => listUrl(new URLSearchParams(query))

test('an address without filters is the first tab, whole', () => {
  expect(placeOf('')).toEqual({ tab: 'new', filters: NO_FILTERS })
  expect(placeOf('tab=toString&status=x&payment=gold&from=2026-02-30')).toEqual(placeOf(''))
})

test('a state stands only in a tab that has it', () => {
  expect(placeOf('tab=all&status=pause').filters.status).toBe('pause')
  expect(placeOf('tab=processing&status=canceled').filters.status).toBeNull()
})

test('a list and its address say the same', () => {
  const filters = { status: 'canceled', from: '2026-11-01', to: '2026-11-30', payment: 'cash' } as const
  const query = listSearch('all', filters, 7)
  expect(query).toBe('?tab=all&status=canceled&from=2026-11-01&to=2026-11-30&payment=cash&order=7')
  expect(placeOf(query)).toEqual({ tab: 'all', filters })
  expect(heldFilters(filters)).toBe(3)
})

test('the first tab alone is an empty query', () => {
  expect(listSearch('new')).toBe('?')
  expect(listSearch('processing')).toBe('?tab=processing')
})
