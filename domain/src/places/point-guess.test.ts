import { expect, test } from 'vitest'
import type { DraftPoint } from '../orders/order-draft.ts'
import { withPrecisions } from './point-guess.ts'

const POINT = { lat: 41.3111, lng: 69.2797 }
const stop = (change: Partial<DraftPoint>): DraftPoint => ({
  address: 'x',
  point: POINT,
  place: null,
  precision: null,
  somewhere: false,
  ...change,
})
const precisionOf = (change: Partial<DraftPoint>, guess: 'city' | null) =>
  withPrecisions([stop(change)], () => guess)[0]?.precision

test('what the sender says stays, a centre is a guess, everything else is a pin', () => {
  expect(precisionOf({ precision: 'house' }, 'city')).toBe('house')
  expect(precisionOf({}, 'city')).toBe('city')
  expect(precisionOf({}, null)).toBe('pin')
  expect(precisionOf({ somewhere: true }, null)).toBe('city')
  expect(precisionOf({ point: null }, 'city')).toBe(null)
})
