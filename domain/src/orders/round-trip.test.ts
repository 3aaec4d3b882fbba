import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extraStops, outwardRoute, wholeRoute } from './round-trip.ts'

const a = { point: { lat: 41.31, lng: 69.28 }, name: 'a' }
const b = { point: { lat: 39.65, lng: 66.96 }, name: 'b' }
const c = { point: { lat: 40.12, lng: 67.84 }, name: 'c' }
const unknown = { point: null, name: '?' }
const names = (stops: readonly { name: string }[]) => stops.map(({ name }) => name).join('')

test.each([
  ['ab', [a, b], false, 'ab', 'ab', 0],
  ['ab and back', [a, b], true, 'aba', 'ab', 0],
  ['aba as sent, and back', [a, b, { ...a }], true, 'aba', 'ab', 0],
  ['aba without a round trip', [a, b, a], false, 'aba', 'aba', 1],
  ['abc and back', [a, b, c], true, 'abca', 'abc', 1],
  ['abca as sent, and back', [a, b, c, a], true, 'abca', 'abc', 1],
  ['a alone', [a], true, 'a', 'a', 0],
  ['nothing', [], true, '', '', 0],
  ['aa is no way back', [a, a], true, 'aaa', 'aa', 0],
  ['unknown ends are not the same place', [unknown, b, unknown], true, '?b??', '?b?', 1],
])('%s', (_, points, isRoundTrip, whole, outward, stops) => {
  expect(names(wholeRoute(points, isRoundTrip))).toBe(whole)
  expect(names(outwardRoute(points, isRoundTrip))).toBe(outward)
  expect(extraStops(points, isRoundTrip)).toBe(stops)
})

test('the way back is never appended twice', () => {
  const stops = fc.array(fc.constantFrom(a, b, c), { maxLength: 8 })
  fc.assert(
    fc.property(stops, fc.boolean(), (points, isRoundTrip) => {
      const once = wholeRoute(points, isRoundTrip)
      fc.pre(once.length > 2)
      expect(wholeRoute(once, isRoundTrip)).toEqual(once)
    }),
  )
})
