import type { DraftPoint } from '../orders/order-draft.ts'
import { isMapPoint, type MapPoint } from '../values/map-point.ts'
import type { PointPrecision } from '../values/point-precision.ts'

/** What a point says about an address: only the centre of a district or city around it, or null: more than that. */
export type GuessOf = (asked: { readonly address: string; readonly point: MapPoint }) => PointPrecision | null

/** How exactly one point is known: as its sender said, else a guess where it is only a centre, else a pin. */
const precisionOf = (
  { address, point, precision, somewhere }: DraftPoint,
  guessOf: GuessOf,
): PointPrecision | null => {
  if (precision !== null || !isMapPoint(point)) return precision
  if (somewhere) return 'city'
  return guessOf({ address: address ?? '', point }) ?? 'pin'
}

/**
 * Points of which each says how exactly it is known (product.md Places: a guessed point is never passed off as exact). A
 * client of the API that says nothing (spec §7) is judged by `guessOf`.
 */
export const withPrecisions = (points: readonly DraftPoint[], guessOf: GuessOf): readonly DraftPoint[] =>
  points.map(point => ({ ...point, precision: precisionOf(point, guessOf) }))
