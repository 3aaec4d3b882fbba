import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPlate, readPlate } from './plate.ts'

test.each([
  ['01 A 123 BC', '01A123BC'],
  ['01a123bc', '01A123BC'],
  ['01\u00a0A\u00a0123\u00a0BC', '01A123BC'],
  ['01-123-ABC', '01123ABC'],
  // Typed on a Russian keyboard.
  ['01 А 123 ВС', '01A123BC'],
  ['80 1234 AA', '801234AA'],
  ['KARVON', 'KARVON'],
  ['777777', '777777'],
])('%j is %s', (typed, plate) => {
  expect(readPlate(typed)).toBe(plate)
})

test.each(['', '01A', '01A123BC99', '01 Ж 123 ЩЯ', '01_A123', '01A123BC;', '٠١A١٢٣'])(
  '%j is invalid',
  typed => {
    expect(readPlate(typed)).toBeNull()
  },
)

test.each([
  ['01A123BC', '01 A 123 BC'],
  ['01123ABC', '01 123 ABC'],
  ['801234AA', '80 1234 AA'],
  ['KARVON', 'KARVON'],
])('%s is formatted as %s with no-break spaces', (plate, written) => {
  expect(formatPlate(plate)).toBe(written.replaceAll(' ', '\u00a0'))
})

test('parsing normalizes, and a formatted plate parses back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'01A9ZС -_ж'), maxLength: 12 }), typed => {
      const plate = readPlate(typed)
      if (plate === null) return
      expect(plate).toMatch(/^[0-9A-Z]{4,9}$/)
      expect(readPlate(plate)).toBe(plate)
      expect(readPlate(formatPlate(plate))).toBe(plate)
    }),
  )
})
