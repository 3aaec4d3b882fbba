import { expect, test } from 'vitest'
import { nextAttempt, TRIED_FOR_MS } from './retry-plan.ts'

const firstAt = new Date('2026-12-10T09:00:00Z')
const HOUR = 3_600_000

const after = (attempts: number, facts: { ms?: number; retryAfterMs?: number; chance?: number } = {}) => {
  const { ms = 0, retryAfterMs = null, chance = 0.5 } = facts
  const at = new Date(firstAt.getTime() + ms)
  const next = nextAttempt({ attempts, firstAt, at, retryAfterMs, chance })
  return next === null ? null : (next.getTime() - at.getTime()) / 1_000
}

test('the pauses grow from seconds to half a day', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(attempts => after(attempts))).toEqual([
    5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 43_200, 43_200,
  ])
})

test('a pause is a fifth shorter or longer by chance', () => {
  expect([after(4, { chance: 0 }), after(4, { chance: 1 })]).toEqual([480, 720])
})

test('Retry-After makes a pause longer, never shorter', () => {
  expect(after(1, { retryAfterMs: 60_000 })).toBe(60)
  expect(after(4, { retryAfterMs: 1_000 })).toBe(600)
})

test('the last attempt is made after exactly three days, and then the message is given up', () => {
  expect(after(11, { ms: TRIED_FOR_MS - HOUR })).toBe(3_600)
  expect(after(1, { retryAfterMs: 30 * 24 * HOUR })).toBe(TRIED_FOR_MS / 1_000)
  expect(after(12, { ms: TRIED_FOR_MS })).toBeNull()
})

test('whatever happens, a message is tried for three days and not for ever', () => {
  for (let seed = 0; seed < 50; seed++) {
    let at: Date | null = firstAt
    let attempts = 0
    let last = firstAt
    while (at !== null && attempts < 100) {
      attempts++
      last = at
      at = nextAttempt({
        attempts,
        firstAt,
        at,
        retryAfterMs: null,
        chance: ((seed * 7 + attempts * 13) % 50) / 49,
      })
    }
    expect(last.getTime() - firstAt.getTime()).toBe(TRIED_FOR_MS)
    expect(attempts).toBeLessThan(20)
  }
})
