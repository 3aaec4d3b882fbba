import { expect, test } from 'vitest'
import { isTypedBy, mayStay } from './typed-input.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const AZIZA = 1
const SARDOR = 2
const typed = (person: unknown, at: unknown) => ({ person, at, form: {} })

test.each<[string, unknown, boolean]>([
  ['their own, of whatever age', typed(SARDOR, NOW - 100 * DAY_MS), true],
  ['their own without a time', typed(SARDOR, undefined), true],
  ['another person’s, since yesterday', typed(AZIZA, NOW - DAY_MS), true],
  ['another person’s, after two weeks', typed(AZIZA, NOW - 15 * DAY_MS), false],
  ['another person’s without a time', typed(AZIZA, undefined), false],
  ['something that nobody typed', 'broken', false],
])('keeps typed text: %s', (_, value, isKept) => {
  expect(mayStay(value, SARDOR, NOW)).toBe(isKept)
})

test('typed text belongs only to its own person', () => {
  expect([isTypedBy(typed(AZIZA, NOW), AZIZA), isTypedBy(typed(AZIZA, NOW), SARDOR)]).toEqual([true, false])
  expect(isTypedBy(undefined, AZIZA)).toBe(false)
})
