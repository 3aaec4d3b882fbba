import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceTicks } from './nice-ticks.ts'

test.each([
  [4_600_000, [0, 2_000_000, 4_000_000, 6_000_000]],
  [10, [0, 2.5, 5, 7.5, 10]],
  [7, [0, 2, 4, 6, 8]],
  [0, [0, 1]],
])('ticks up to %d: %o', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks)
})

test('the last tick reaches the maximum, the one before it does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), max => {
      const ticks = niceTicks(max)
      const last = ticks.at(-1) ?? 0
      const before = ticks.at(-2) ?? 0
      return last >= max * (1 - 1e-9) && before < max && ticks.length <= 6
    }),
  )
})
