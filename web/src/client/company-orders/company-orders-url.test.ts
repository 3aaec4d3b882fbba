import { expect, test } from 'vitest'
import { companyOrdersFilters, countActiveFilters, searchWithOrder } from './company-orders-url.ts'

const search = (text: string) => new URLSearchParams(text)

test('filters are read from the URL', () => {
  const text = 'status=done&employee=7&from=2026-11-01&to=2026-11-21&region_from=3&region_to=4'
  expect(companyOrdersFilters(search(text))).toEqual({
    status: 'done',
    employee: 7,
    from: '2026-11-01',
    to: '2026-11-21',
    regionFrom: 3,
    regionTo: 4,
  })
})

test('invalid values filter nothing', () => {
  const filters = companyOrdersFilters(search('status=lost&employee=me&from=yesterday&region_from=0'))
  expect(countActiveFilters(filters)).toBe(0)
  expect(filters.status).toBeNull()
})

test('the dates count as one filter, the tab as none', () => {
  expect(
    countActiveFilters(companyOrdersFilters(search('status=new&from=2026-11-01&to=2026-11-02&employee=1'))),
  ).toBe(2)
})

test('opening and closing an order keeps the filters', () => {
  expect(searchWithOrder(search('status=done&page=2&order=5&modal=driver-offer&offer=7'), 9)).toBe(
    '?status=done&page=2&order=9',
  )
  expect(searchWithOrder(search('status=done&order=5'), null)).toBe('?status=done')
})
