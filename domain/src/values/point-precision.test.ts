import { expect, it } from 'vitest'
import { canLoadAt, isApproximate, POINT_PRECISIONS, SEARCH_PRECISIONS } from './point-precision.ts'

it('allows loading at a pin, a house, a street or a place, never at the center of a district or a city', () => {
  expect(POINT_PRECISIONS.filter(canLoadAt)).toEqual(['pin', 'house', 'street', 'place'])
})

it('only people set a pin: no search returns it', () => {
  expect(SEARCH_PRECISIONS).not.toContain('pin')
})

it('a point is approximate if it is only a center, or its client left it open', () => {
  expect(isApproximate({ precision: 'city', somewhere: false })).toBe(true)
  expect(isApproximate({ precision: 'house', somewhere: true })).toBe(true)
  expect(isApproximate({ precision: 'street', somewhere: false })).toBe(false)
})
