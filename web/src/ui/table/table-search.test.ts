import { expect, test } from 'vitest'
import { choiceOf, dayOf, idOf, pageOf, spanOf, withFilters, withPage } from './table-search.ts'

const search = (text: string) => new URLSearchParams(text)

test.each([
  ['', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1e3', 1],
  ['page=99999', 1],
])('"%s" is page %i', (text, page) => {
  expect(pageOf(search(text))).toBe(page)
})

test('accepts only days that exist', () => {
  expect(dayOf(search('from=2026-11-21'), 'from')).toBe('2026-11-21')
  expect(dayOf(search('from=2026-02-30'), 'from')).toBe('')
  expect(dayOf(search(''), 'from')).toBe('')
})

test('swaps reversed days', () => {
  expect(spanOf(search('from=2026-11-21&to=2026-11-01'))).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(spanOf(search('from=2026-11-21'))).toEqual({ from: '2026-11-21', to: '' })
})

test('accepts only ids in the database’s range', () => {
  expect(idOf(search('employee=12'), 'employee')).toBe(12)
  expect(idOf(search('employee=9999999999'), 'employee')).toBeNull()
  expect(idOf(search('employee=x'), 'employee')).toBeNull()
})

test('accepts only known choices', () => {
  expect(choiceOf(search('type=debt'), 'type', ['refill', 'debt'])).toBe('debt')
  expect(choiceOf(search('type=toString'), 'type', ['refill', 'debt'])).toBeNull()
})

test('changing a filter returns to the first page; an empty filter is removed from the URL', () => {
  expect(withFilters(search('type=debt&page=4&order=5'), { type: '', from: '2026-11-01' }).toString()).toBe(
    'order=5&from=2026-11-01',
  )
})

test('changing the page keeps the filters; the first page is not written', () => {
  expect(withPage(search('type=debt'), 3).toString()).toBe('type=debt&page=3')
  expect(withPage(search('type=debt&page=3'), 1).toString()).toBe('type=debt')
})
