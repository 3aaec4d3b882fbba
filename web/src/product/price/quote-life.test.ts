import { expect, test } from 'vitest'
import { quoteLifeMs, writeTimeLeft } from './quote-life.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')

test('the first quote to run out decides', () => {
  const quotes = [
    { validUntil: '2026-11-21T09:10:00Z' },
    { validUntil: '2026-11-21T09:05:00Z' },
    { validUntil: null },
  ]
  expect(quoteLifeMs(quotes, NOW)).toBe(300_000)
})

test('a clock that runs ahead does not ask without end', () => {
  expect(quoteLifeMs([{ validUntil: '2026-11-21T08:00:00Z' }], NOW)).toBe(30_000)
})

test('without quotes there is nothing to run out', () => {
  expect(quoteLifeMs([], NOW)).toBeNull()
  expect(quoteLifeMs([{ validUntil: null }], NOW)).toBeNull()
})

test('minutes and seconds that are left', () => {
  expect(writeTimeLeft(NOW + 582_000, NOW)).toBe('9:42')
  expect(writeTimeLeft(NOW + 59_001, NOW)).toBe('1:00')
  expect(writeTimeLeft(NOW - 5, NOW)).toBe('0:00')
})
