import { expect, test } from 'vitest'
import { sightingAt } from './sighting.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')

test.each([
  [-30, 'live'],
  [8, 'live'],
  [4 * 60 + 59, 'live'],
  [5 * 60, 'stale'],
  [18 * 60, 'stale'],
  [60 * 60 - 1, 'stale'],
  [60 * 60, 'unshared'],
])('a position of %d seconds ago is %s', (seconds, sighting) => {
  expect(sightingAt(new Date(NOW.getTime() - seconds * 1000), NOW)).toBe(sighting)
})

test('a truck without a position is unshared', () => {
  expect(sightingAt(null, NOW)).toBe('unshared')
})
