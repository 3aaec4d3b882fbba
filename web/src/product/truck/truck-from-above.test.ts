import { expect, test } from 'vitest'
import { truckFromAbove } from './truck-from-above.ts'

const widths = (key: string) =>
  [...truckFromAbove(key).matchAll(/<rect x="([-\d.]+)" y="-7" width="([\d.]+)"/g)].map(
    ([, x, width]) => [Number(x), Number(width)] as const,
  )

const lengthOf = (key: string) => {
  const ends = widths(key).flatMap(([x, width]) => [x, x + width])
  return Math.max(...ends) - Math.min(...ends)
}

test('draws a longer type longer, and all fit into the icon', () => {
  expect(lengthOf('labo')).toBeLessThan(lengthOf('isuzu5'))
  expect(lengthOf('isuzu5')).toBeLessThan(lengthOf('fura_tent'))
  expect(lengthOf('paravoz')).toBeLessThanOrEqual(54)
})

test('draws a road train with two bodies and a van with one, each with a cab', () => {
  expect(widths('paravoz')).toHaveLength(3)
  expect(widths('furgon')).toHaveLength(2)
})

test('uses another drawing for a type without one', () => {
  expect(truckFromAbove('tricycle')).toBe(truckFromAbove('isuzu10'))
})
