import { expect, test } from 'vitest'
import { pageTitle } from './use-page-title.ts'

test('puts the page name before the product name', () => {
  expect(pageTitle('Buyurtmalar')).toBe('Buyurtmalar · Karvon')
})

test('uses the product name alone for a page without a name', () => {
  expect(pageTitle('')).toBe('Karvon')
})
