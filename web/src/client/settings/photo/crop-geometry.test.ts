import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterKey, type Crop, clamped, dragged, squareOf, WHOLE, zoomed } from './crop-geometry.ts'

const WIDE = { width: 900, height: 600 }

/** In whole px of the picture. */
const seen = (crop: Crop) => {
  const { left, top, side } = squareOf(crop, WIDE)
  return { left: Math.round(left), top: Math.round(top), side: Math.round(side) }
}

test('starts centered at the full short side', () => {
  expect(seen(WHOLE)).toEqual({ left: 150, top: 0, side: 600 })
})

test('dragging right moves the square left, up to the edge', () => {
  expect(seen(dragged(WHOLE, WIDE, { x: 0.1, y: 0.3 }))).toEqual({ left: 90, top: 0, side: 600 })
  expect(seen(dragged(WHOLE, WIDE, { x: 5, y: 5 }))).toEqual({ left: 0, top: 0, side: 600 })
})

test('zooms around the same point and stays inside', () => {
  const near = zoomed(WHOLE, WIDE, 2)
  expect(seen(near)).toEqual({ left: 300, top: 150, side: 300 })
  const corner = dragged(near, WIDE, { x: -9, y: -9 })
  expect(seen(corner)).toEqual({ left: 600, top: 300, side: 300 })
  expect(seen(zoomed(corner, WIDE, 1))).toEqual({ left: 300, top: 0, side: 600 })
})

test('arrow keys move, plus and minus zoom, other keys do nothing', () => {
  const near = zoomed(WHOLE, WIDE, 2)
  expect(seen(afterKey(near, WIDE, 'ArrowRight') ?? near).left).toBe(315)
  expect(seen(afterKey(near, WIDE, 'ArrowUp') ?? near).top).toBe(135)
  expect(afterKey(WHOLE, WIDE, '+')?.zoom).toBeCloseTo(1.1)
  expect(afterKey(WHOLE, WIDE, '-')?.zoom).toBe(1)
  expect(afterKey(WHOLE, WIDE, 'Enter')).toBeNull()
})

test('the square always stays inside the picture', () => {
  const sides = fc.integer({ min: 1, max: 8000 })
  const parts = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(
      sides,
      sides,
      parts,
      parts,
      fc.double({ min: 0, max: 9, noNaN: true }),
      (width, height, x, y, zoom) => {
        const size = { width, height }
        const { left, top, side } = squareOf(clamped({ zoom, x, y }, size), size)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6)
        expect(left + side).toBeLessThanOrEqual(width + 1e-6)
        expect(top + side).toBeLessThanOrEqual(height + 1e-6)
      },
    ),
  )
})
