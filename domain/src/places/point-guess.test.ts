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

test('a pin stays, a center is a guess whatever was claimed, everything else is as sent', () => {
  expect(precisionOf({ precision: 'pin' }, 'city')).toBe('pin')
  expect(precisionOf({ precision: 'district' }, 'city')).toBe('district')
  for (const claimed of ['house', 'street', 'place'] as const) {
    expect(precisionOf({ precision: claimed }, 'city')).toBe('city')
    expect(precisionOf({ precision: claimed, somewhere: true }, 'city')).toBe('city')
    expect(precisionOf({ precision: claimed }, null)).toBe(claimed)
  }
  expect(precisionOf({}, 'city')).toBe('city')
  expect(precisionOf({}, null)).toBe('pin')
  expect(precisionOf({ somewhere: true }, null)).toBe('city')
  expect(precisionOf({ point: null }, 'city')).toBe(null)
})
