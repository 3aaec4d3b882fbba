import { type Area, mirroredBoxes } from '../../../product/truck/mirrored-boxes.ts'
import {
  DRAWING_HEIGHT,
  TRUCK_SHAPES,
  truckKeyOf,
  UNITS_PER_METER,
} from '../../../product/truck/truck-shapes.ts'

/** Bounds and step of the load slider, in percent. */
export const SHARE = { least: 5, most: 100, step: 5 }

const percent = (part: number, whole: number) => (part / whole) * 100

/** The filled part of each box when `sharePercent` is loaded from the front wall. */
export function filledParts(boxes: readonly Area[], sharePercent: number): Area[] {
  let left = (boxes.reduce((sum, box) => sum + box.width, 0) * sharePercent) / 100
  return boxes.flatMap(box => {
    const width = Math.min(box.width, left)
    left -= width
    return width > 0 ? [{ ...box, width }] : []
  })
}

/** The position of the load's rear wall, in percent of the drawing's width. */
export function wallAt(boxes: readonly Area[], sharePercent: number): number {
  const last = filledParts(boxes, sharePercent).at(-1)
  return last === undefined ? (boxes[0]?.left ?? 0) : last.left + last.width
}

/** The share at a position in the drawing, rounded to whole steps; `at` is in percent of its width. */
export function shareAt(boxes: readonly Area[], at: number): number {
  const whole = boxes.reduce((sum, box) => sum + box.width, 0)
  const before = boxes.reduce((sum, box) => sum + Math.min(box.width, Math.max(0, at - box.left)), 0)
  return inBounds(Math.round((before / whole) * (100 / SHARE.step)) * SHARE.step)
}

const inBounds = (share: number): number => Math.min(SHARE.most, Math.max(SHARE.least, Math.round(share)))

const KEY_STEPS: Readonly<Record<string, (share: number) => number>> = {
  ArrowRight: share => share + 1,
  ArrowUp: share => share + 1,
  ArrowLeft: share => share - 1,
  ArrowDown: share => share - 1,
  PageUp: share => share + 10,
  PageDown: share => share - 10,
  Home: () => SHARE.least,
  End: () => SHARE.most,
}

/** The share after a key press, or null if the key does nothing on a slider. */
export const shareAfterKey = (key: string, share: number): number | null => {
  const step = KEY_STEPS[key]
  return step === undefined ? null : inBounds(step(share))
}

/** A piece of cargo at the front wall of the first box, in percent of the drawing. */
export function pieceArea(
  key: string,
  piece: { lengthM: number; heightM: number },
  box: { lengthM: number },
): Area {
  const { length, boxes, floor } = TRUCK_SHAPES[truckKeyOf(key)]
  const [first] = mirroredBoxes(key)
  const drawnM = boxes.reduce((sum, [rear, front]) => sum + front - rear, 0) / UNITS_PER_METER
  const scale = (drawnM / box.lengthM) * UNITS_PER_METER
  const height = percent(piece.heightM * UNITS_PER_METER, DRAWING_HEIGHT)
  return {
    left: first?.left ?? 0,
    top: percent(floor, DRAWING_HEIGHT) - height,
    width: percent(piece.lengthM * scale, length),
    height,
  }
}
