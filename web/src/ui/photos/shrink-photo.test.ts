import { expect, test } from 'vitest'
import { fittingSize } from './shrink-photo.ts'

test.each([
  [4000, 3000, { width: 2000, height: 1500 }],
  [3000, 4001, { width: 1500, height: 2000 }],
  [800, 600, { width: 800, height: 600 }],
])('%i × %i', (width, height, expected) => {
  expect(fittingSize(width, height)).toEqual(expected)
})
