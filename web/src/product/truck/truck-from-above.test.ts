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

test('a longer type is drawn longer, and all fit into the sign', () => {
  expect(lengthOf('labo')).toBeLessThan(lengthOf('isuzu5'))
  expect(lengthOf('isuzu5')).toBeLessThan(lengthOf('fura_tent'))
  expect(lengthOf('paravoz')).toBeLessThanOrEqual(54)
})

test('a road train has two bodies, a van one, each with its cab', () => {
  expect(widths('paravoz')).toHaveLength(3)
  expect(widths('furgon')).toHaveLength(2)
})

test('a type without a drawing borrows one', () => {
  expect(truckFromAbove('tricycle')).toBe(truckFromAbove('isuzu10'))
})
