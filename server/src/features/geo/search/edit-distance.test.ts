import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

/** The whole table, as the books have it. */
const bookDistance = (one: string, other: string): number => {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, at) => (row === 0 ? at : at === 0 ? row : 0)),
  )
  const cell = (row: number, at: number): number => table[row]?.[at] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = cell(row - 1, at - 1) + (one[row - 1] === other[at - 1] ? 0 : 1)
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const swapped = isSwapped ? cell(row - 2, at - 2) + 1 : replaced
      const line = table[row]
      if (line !== undefined)
        line[at] = Math.min(replaced, cell(row - 1, at) + 1, cell(row, at - 1) + 1, swapped)
    }
  }
  return cell(one.length, other.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 })

test('the distance is the one of the whole table as far as the limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, limit) => {
      expect(editDistance(one, other, limit)).toBe(Math.min(bookDistance(one, other), limit + 1))
    }),
    { numRuns: 3000 },
  )
})

test('a word longer than all before it', () => {
  const long = 'xy'.repeat(300)
  expect(editDistance(`${long}a`, `b${long}`, 4)).toBe(2)
  expect(editDistance('samarqand', 'samraqnad', 2)).toBe(2)
})

test.each([
  ['samarkand', 'samarkand', 0],
  ['smarkand', 'samarkand', 1],
  ['samrakand', 'samarkand', 1],
  ['samerkant', 'samarkand', 2],
  ['buxara', 'kakan', 3],
])('counts the edits from %s to %s', (one, other, edits) => {
  expect(editDistance(one, other, 2)).toBe(edits)
  expect(editDistance(other, one, 2)).toBe(edits)
})
