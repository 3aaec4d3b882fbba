import { expect, test } from 'vitest'
import { areSameDimensions, floorM2, volumeM3 } from './dimensions.ts'

const box = { lengthM: 5, widthM: 2, heightM: 3 }

test('volume and floor are the products of the measures', () => {
  expect(volumeM3(box)).toBe(30)
  expect(floorM2(box)).toBe(10)
})

test('boxes are the same only in all three measures', () => {
  expect(areSameDimensions(box, { ...box })).toBe(true)
  expect(areSameDimensions(box, { ...box, lengthM: 5.1 })).toBe(false)
  expect(areSameDimensions(box, { ...box, widthM: 2.1 })).toBe(false)
  expect(areSameDimensions(box, { ...box, heightM: 2.9 })).toBe(false)
})
