import { expect, test } from 'vitest'
import { formatTimeLeft, quoteLifeMs } from './quote-life.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')

test('returns the time until the first quote expires', () => {
  const quotes = [
    { validUntil: '2026-11-21T09:10:00Z' },
    { validUntil: '2026-11-21T09:05:00Z' },
    { validUntil: null },
  ]
  expect(quoteLifeMs(quotes, NOW)).toBe(300_000)
})

test('a fast clock does not cause endless refetching', () => {
  expect(quoteLifeMs([{ validUntil: '2026-11-21T08:00:00Z' }], NOW)).toBe(30_000)
})

test('returns null without quotes', () => {
  expect(quoteLifeMs([], NOW)).toBeNull()
  expect(quoteLifeMs([{ validUntil: null }], NOW)).toBeNull()
})

test('formats the minutes and seconds left', () => {
  expect(formatTimeLeft(NOW + 582_000, NOW)).toBe('9:42')
  expect(formatTimeLeft(NOW + 59_001, NOW)).toBe('1:00')
  expect(formatTimeLeft(NOW - 5, NOW)).toBe('0:00')
})
