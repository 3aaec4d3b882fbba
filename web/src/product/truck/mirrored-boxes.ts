import { DRAWING_HEIGHT, TRUCK_SHAPES, truckKeyOf } from './truck-shapes.ts'

/** A rectangle in a drawing, in percent of its width and height. */
export type Area = { left: number; top: number; width: number; height: number }

const percent = (part: number, whole: number) => (part / whole) * 100

/** The truck's boxes in the mirrored drawing (cab on the left), the front one first. */
export function mirroredBoxes(key: string): Area[] {
  const { length, boxes, top, floor } = TRUCK_SHAPES[truckKeyOf(key)]
  return boxes
    .map(([rear, front]) => ({
      left: percent(length - front, length),
      top: percent(top, DRAWING_HEIGHT),
      width: percent(front - rear, length),
      height: percent(floor - top, DRAWING_HEIGHT),
    }))
    .toSorted((a, b) => a.left - b.left)
}
