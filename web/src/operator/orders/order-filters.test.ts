import { expect, test } from 'vitest'
import { activeFilterCount, orderFilters } from './order-filters.ts'

const filtersOf = (query: string) => orderFilters(new URLSearchParams(query))

test('valid filters of a URL apply, invalid ones are ignored', () => {
  expect(filtersOf('status=order,new,lost&payment=cash&client=7&from=2026-02-31&sort=best')).toMatchObject({
    status: 'new,order',
    payment: 'cash',
    client: 7,
    from: '',
    sort: null,
  })
})

test.each([
  ['', 0],
  ['q=Toshkent&sort=price', 0],
  ['status=new&company=3', 2],
  ['from=2026-02-01&to=2026-02-03', 1],
])('%s holds %i filters', (query, count) => {
  expect(activeFilterCount(filtersOf(query))).toBe(count)
})
