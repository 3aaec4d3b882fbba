import { expect, test } from 'vitest'
import { countActiveFilters, listSearch, listUrl, NO_FILTERS } from './list-url.ts'

const read = (query: string) => listUrl(new URLSearchParams(query))

test('a URL without valid filters is the unfiltered first tab', () => {
  expect(read('')).toEqual({ tab: 'new', filters: NO_FILTERS })
  expect(read('tab=toString&status=x&payment=gold&from=2026-02-30')).toEqual(read(''))
})

test('a status filter is only read in a tab that has it', () => {
  expect(read('tab=all&status=pause').filters.status).toBe('pause')
  expect(read('tab=processing&status=canceled').filters.status).toBeNull()
})

test('a list survives the round trip through its URL', () => {
  const filters = { status: 'canceled', from: '2026-11-01', to: '2026-11-30', payment: 'cash' } as const
  const query = listSearch('all', filters, 7)
  expect(query).toBe('?tab=all&status=canceled&from=2026-11-01&to=2026-11-30&payment=cash&order=7')
  expect(read(query)).toEqual({ tab: 'all', filters })
  expect(countActiveFilters(filters)).toBe(3)
})

test('the first tab without filters is an empty query', () => {
  expect(listSearch('new')).toBe('?')
  expect(listSearch('processing')).toBe('?tab=processing')
})
