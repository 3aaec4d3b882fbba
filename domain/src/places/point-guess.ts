import type { DraftPoint } from '../orders/order-draft.ts'
import { isMapPoint, type MapPoint } from '../values/map-point.ts'
import type { PointPrecision } from '../values/point-precision.ts'

/** A point with its words and the place that was picked, which may be at the very centre of a city. */
export type PointToGuess = Pick<DraftPoint, 'place'> & { readonly address: string; readonly point: MapPoint }

/** What a point says about an address: only the centre of a district or city around it, or null: more than that. */
export type GuessOf = (asked: PointToGuess) => PointPrecision | null

/** What only a person can say: they put the pin, or they know that the point is a centre. */
const isOwnWord = (precision: PointPrecision | null): boolean =>
  precision === 'pin' || precision === 'district' || precision === 'city'

/** The precision of a point: a centre is never more than a centre; else as the sender stated; else a pin. */
const precisionOf = (
  { address, point, place, precision, somewhere }: DraftPoint,
  guessOf: GuessOf,
): PointPrecision | null => {
  if (isOwnWord(precision) || !isMapPoint(point)) return precision
  if (precision === null && somewhere) return 'city'
  return guessOf({ address: address ?? '', point, place }) ?? precision ?? 'pin'
}

/**
 * Points of which each says how exactly it is known (product.md Places: a guessed point is never passed off as exact). A
 * client of the API that says nothing (spec §7), or that a search has found the house, is judged by `guessOf`.
 */
export const withPrecisions = (points: readonly DraftPoint[], guessOf: GuessOf): readonly DraftPoint[] =>
  points.map(point => ({ ...point, precision: precisionOf(point, guessOf) }))
