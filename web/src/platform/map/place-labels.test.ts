import { expect, test } from 'vitest'
import { boxesAlong, type LabelRequest, placeLabels } from './place-labels.ts'

const frame = { left: 0, top: 0, right: 400, bottom: 300 }
const wish = (key: string, x: number, y: number, rank: number): LabelRequest => ({
  key,
  x,
  y,
  rank,
  width: 60,
  height: 16,
  isNeeded: false,
  gap: 9,
})

test('places a single label to the right of its town', () => {
  expect(placeLabels([wish('jizzax', 100, 100, 1)], { marks: [], lines: [] }, frame)).toEqual([
    { key: 'jizzax', left: 109, top: 92 },
  ])
})

test('places a label to the left at the right edge', () => {
  expect(placeLabels([wish('andijon', 390, 100, 1)], { marks: [], lines: [] }, frame)).toEqual([
    { key: 'andijon', left: 321, top: 92 },
  ])
})

test('gives the better position to the higher rank and drops labels without a position', () => {
  const crowd = ['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => wish(key, 200, 150, at))
  const placed = placeLabels(crowd, { marks: [], lines: [] }, frame)
  expect(placed[0]).toEqual({ key: 'f', left: 209, top: 142 })
  expect(placed).toHaveLength(4)
})

test('places no label over a mark', () => {
  const everything = [{ left: 0, top: 0, right: 400, bottom: 300 }]
  expect(placeLabels([wish('a', 100, 100, 1)], { marks: everything, lines: [] }, frame)).toEqual([])
})

test('avoids lines, unless the label is required and has no other position', () => {
  const line = boxesAlong([
    { x: 100, y: 100 },
    { x: 300, y: 100 },
  ])
  expect(line).toHaveLength(20)
  expect(placeLabels([wish('jizzax', 100, 100, 1)], { marks: [], lines: line }, frame)).toEqual([
    { key: 'jizzax', left: 31, top: 92 },
  ])

  const everywhere = { marks: [], lines: [frame] }
  expect(placeLabels([wish('jizzax', 100, 100, 1)], everywhere, frame)).toEqual([])
  const stop = { ...wish('jizzax', 100, 100, 1), isNeeded: true }
  expect(placeLabels([stop], everywhere, frame)).toHaveLength(1)
})
