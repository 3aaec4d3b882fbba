import { expect, it } from 'vitest'
import { isNearReceiver } from './near-receiver.ts'

it.each([
  ['processing', 300, 30, true],
  ['processing', 300, 31, false],
  ['processing', 61, 0, true],
  ['processing', 60, 10, false],
  ['accepted', 300, 10, false],
  ['pause', 300, 10, false],
  ['confirmation', 300, 0, false],
] as const)('%s, %d minutes in all, %d left: %s', (status, durationMin, etaMin, expected) => {
  expect(isNearReceiver({ status, durationMin, etaMin })).toBe(expected)
})
