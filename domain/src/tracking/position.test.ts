import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPosition } from './position.ts'

const at = new Date('2026-11-21T06:00:00Z')
const SENT = { lat: 41.3, lng: 69.2, heading: 90, speedKmh: 60, at: '2026-11-21T11:00:00+05:00' }

test('a complete position, its instant as text or as a date', () => {
  const expected = { point: { lat: 41.3, lng: 69.2 }, heading: 90, speedKmh: 60, at }
  expect(readPosition(SENT)).toEqual(expected)
  expect(readPosition({ ...SENT, at })).toEqual(expected)
})

test.each([
  [{ heading: null, speedKmh: null }, null, null],
  [{ heading: undefined, speedKmh: 'fast' }, null, null],
  [{ heading: Number.NaN, speedKmh: -1 }, null, null],
  [{ heading: 360, speedKmh: 0 }, 0, 0],
  [{ heading: -90, speedKmh: Number.POSITIVE_INFINITY }, 270, null],
])('%o is still a position', (change, heading, speedKmh) => {
  expect(readPosition({ ...SENT, ...change })).toMatchObject({ heading, speedKmh })
})

test.each([
  { lat: 91 },
  { lat: '41.3' },
  { lng: Number.NaN },
  { lng: undefined },
  { at: undefined },
  { at: 0 },
  { at: 1_763_704_800_000 },
  { at: '2026-11-21 11:00' },
  { at: '2026-11-21T11:00:00' },
  { at: '2026-13-41T11:00:00Z' },
  { at: new Date(Number.NaN) },
])('%o is not', change => {
  expect(readPosition({ ...SENT, ...change })).toBeNull()
})

test('never throws, whatever is sent', () => {
  fc.assert(
    fc.property(fc.anything(), sent => {
      const position = readPosition(sent)
      expect(position === null || position.at instanceof Date).toBe(true)
    }),
  )
})
