import { beforeEach, expect, test, vi } from 'vitest'
import { chosenPrice, storeChosenPrice } from './chosen-price.ts'

const values = new Map<string, string>()

beforeEach(() => {
  values.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
    removeItem: (key: string) => values.delete(key),
  })
})

test('restores the chosen price until it is removed', () => {
  expect(chosenPrice()).toBeNull()
  storeChosenPrice({ truck: 'Isuzu 5', price: '2 393 000 сум' })
  expect(chosenPrice()).toEqual({ truck: 'Isuzu 5', price: '2 393 000 сум' })
  storeChosenPrice(null)
  expect(chosenPrice()).toBeNull()
})

test('ignores an invalid stored value', () => {
  values.set('karvon.seen-price', '{"truck":5')
  expect(chosenPrice()).toBeNull()
  values.set('karvon.seen-price', '{"truck":5}')
  expect(chosenPrice()).toBeNull()
})
