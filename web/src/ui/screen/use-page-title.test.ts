import { expect, test } from 'vitest'
import { pageTitle } from './use-page-title.ts'

test('a page is named before the product', () => {
  expect(pageTitle('Buyurtmalar')).toBe('Buyurtmalar · Karvon')
})

test('a page without a name carries the product alone', () => {
  expect(pageTitle('')).toBe('Karvon')
})
