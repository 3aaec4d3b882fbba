import { expect, test } from 'vitest'
import { isFresh } from './fresh-order.ts'

test('an order is new for ten minutes', () => {
  const now = new Date('2026-11-21T06:10:00Z')
  expect(isFresh('2026-11-21T06:00:01Z', now)).toBe(true)
  expect(isFresh('2026-11-21T06:00:00Z', now)).toBe(false)
})
