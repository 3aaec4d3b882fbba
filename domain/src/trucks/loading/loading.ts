import type { Solid } from './solid.ts'

/**
 * Position of a piece, in whole centimeters: `x` from the front wall, `y` from the left wall, `z` from the floor of
 * its body; `kind` counts the kinds of pieces, `body` the bodies from the front, both from 0.
 */
export type Placement = Solid & {
  readonly kind: number
  readonly body: number
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Every piece with its place, in an order in which they can be loaded into their body. */
export type Loading = { readonly placements: readonly Placement[] }

/** Whether two stretches overlap in more than a point. */
export const overlaps = (from: number, length: number, otherFrom: number, otherLength: number): boolean =>
  from < otherFrom + otherLength && otherFrom < from + length

/** The area in which two pieces overlap seen from above, in square centimeters. */
export const overlapFromAbove = (a: Placement, b: Placement): number => {
  const along = Math.min(a.x + a.along, b.x + b.along) - Math.max(a.x, b.x)
  const across = Math.min(a.y + a.across, b.y + b.across) - Math.max(a.y, b.y)
  return along > 0 && across > 0 ? along * across : 0
}
