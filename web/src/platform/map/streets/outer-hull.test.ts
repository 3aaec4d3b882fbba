import { expect, test } from 'vitest'
import { outerHull } from './outer-hull.ts'

const at = (lng: number, lat: number) => ({ lat, lng })

test('keeps the corners only, once around', () => {
  const corners = [at(0, 0), at(4, 0), at(4, 3), at(0, 3)]
  expect(outerHull([at(1, 1), ...corners, at(2, 0), at(2, 2)])).toEqual(corners)
})
