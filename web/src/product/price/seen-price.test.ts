import { beforeEach, expect, test, vi } from 'vitest'
import { keepSeenPrice, seenPrice } from './seen-price.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('what was chosen is seen again until it is forgotten', () => {
  expect(seenPrice()).toBeNull()
  keepSeenPrice({ truck: 'Isuzu 5', price: '2 393 000 сум' })
  expect(seenPrice()).toEqual({ truck: 'Isuzu 5', price: '2 393 000 сум' })
  keepSeenPrice(null)
  expect(seenPrice()).toBeNull()
})

test('what cannot be read is nothing', () => {
  kept.set('karvon.seen-price', '{"truck":5')
  expect(seenPrice()).toBeNull()
  kept.set('karvon.seen-price', '{"truck":5}')
  expect(seenPrice()).toBeNull()
})
