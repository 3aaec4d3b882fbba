import { expect, test } from 'vitest'
import { pagerPages } from './pager-pages.ts'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [12, 9, '1 … 9'],
])('page %i of %i shows %s', (page, lastPage, shown) => {
  const shownPages = pagerPages(page, lastPage).map(step => step.page ?? '…')
  expect(shownPages.join(' ')).toBe(shown)
})
