import { expect, it } from 'vitest'
import { canLoadAt, isApproximate, POINT_PRECISIONS, SEARCH_PRECISIONS } from './point-precision.ts'

it('loads at a pin, a house, a street or a place, never at the centre of a district or a city', () => {
  expect(POINT_PRECISIONS.filter(canLoadAt)).toEqual(['pin', 'house', 'street', 'place'])
})

it('leaves the pin to people: no search answers it', () => {
  expect(SEARCH_PRECISIONS).not.toContain('pin')
})

it('calls a point approximate that is only a centre, or that its client left open', () => {
  expect(isApproximate({ precision: 'city', somewhere: false })).toBe(true)
  expect(isApproximate({ precision: 'house', somewhere: true })).toBe(true)
  expect(isApproximate({ precision: 'street', somewhere: false })).toBe(false)
})
