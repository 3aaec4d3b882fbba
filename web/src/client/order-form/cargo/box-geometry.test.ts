import { expect, test } from 'vitest'
import { mirroredBoxes } from '../../../product/truck/mirrored-boxes.ts'
import { TRUCK_SHAPES } from '../../../product/truck/truck-shapes.ts'
import { filledParts, pieceArea, SHARE, shareAfterKey, shareAt, wallAt } from './box-geometry.ts'
import { judgeFit } from './fit-drawing.tsx'

const isuzu5 = mirroredBoxes('isuzu5')
const paravoz = mirroredBoxes('paravoz')

test('the mirrored box is inside the drawing, behind the cab', () => {
  for (const key of Object.keys(TRUCK_SHAPES)) {
    for (const { left, width, top, height } of mirroredBoxes(key)) {
      expect(left).toBeGreaterThan(0)
      expect(left + width).toBeLessThanOrEqual(100)
      expect(top + height).toBeLessThan(100)
    }
  }
})

test('wallAt and shareAt are inverse, from the front to the rear', () => {
  for (const boxes of [isuzu5, paravoz]) {
    for (let share = SHARE.least; share <= 100; share += SHARE.step) {
      expect(shareAt(boxes, wallAt(boxes, share))).toBe(share)
    }
  }
})

test('half of a road train fills its front box', () => {
  expect(filledParts(paravoz, 50)).toHaveLength(1)
  expect(filledParts(paravoz, 50)[0]?.width).toBeCloseTo(paravoz[0]!.width, 0)
  expect(filledParts(paravoz, 75)).toHaveLength(2)
})

test('a pointer outside the truck gives the least or the full share', () => {
  expect(shareAt(isuzu5, -10)).toBe(SHARE.least)
  expect(shareAt(isuzu5, 140)).toBe(100)
})

test('slider keys change the share', () => {
  expect(shareAfterKey('ArrowRight', 60)).toBe(61)
  expect(shareAfterKey('PageDown', 60)).toBe(50)
  expect(shareAfterKey('PageDown', 8)).toBe(SHARE.least)
  expect(shareAfterKey('End', 60)).toBe(100)
  expect(shareAfterKey('Tab', 60)).toBeNull()
})

test('a piece is drawn on the floor at the front wall, to scale', () => {
  const piece = pieceArea('isuzu5', { lengthM: 2.5, heightM: 1.0625 }, { lengthM: 5 })
  expect(piece.left).toBeCloseTo(isuzu5[0]!.left)
  expect(piece.width).toBeCloseTo(isuzu5[0]!.width / 2)
  expect(piece.height).toBeCloseTo(25)
  expect(piece.top + piece.height).toBeCloseTo(isuzu5[0]!.top + isuzu5[0]!.height)
})

test('a piece must fit one box of a road train', () => {
  const truck = { key: 'paravoz', name: 'Paravoz', dimX: 15.4, dimY: 2.45, dimZ: 2.9, maxItemLength: 7.7 }
  const verdicts = judgeFit(truck, { lengthM: 8, widthM: 2.45, heightM: 3 })
  expect(verdicts.map(({ fits }) => fits)).toEqual([false, true, false])
  expect(verdicts[0]?.boxM).toBe(7.7)
})
