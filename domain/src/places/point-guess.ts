import type { DraftPoint } from '../orders/order-draft.ts'
import { isMapPoint, type MapPoint } from '../values/map-point.ts'
import type { PointPrecision } from '../values/point-precision.ts'

/** A point with its address and picked place, which may be at the very center of a city. */
export type PointToGuess = Pick<DraftPoint, 'place'> & { readonly address: string; readonly point: MapPoint }

/** How a point fits its address: just the center of a district or city around it, or null: more than that. */
export type GuessOf = (asked: PointToGuess) => PointPrecision | null

/** Claims only a person can make: they set the pin, or know that the point is a center. */
const isOwnWord = (precision: PointPrecision | null): boolean =>
  precision === 'pin' || precision === 'district' || precision === 'city'

/** The precision of a point: a center is never more than a center; else as sent; else a pin. */
const precisionOf = (
  { address, point, place, precision, somewhere }: DraftPoint,
  guessOf: GuessOf,
): PointPrecision | null => {
  if (isOwnWord(precision) || !isMapPoint(point)) return precision
  if (precision === null && somewhere) return 'city'
  return guessOf({ address: address ?? '', point, place }) ?? precision ?? 'pin'
}

/**
 * Adds a precision to each point (docs/product.md#places: a guessed point is never passed off as exact). If
 * an API client sends none (docs/api.md#sending-an-order), or claims that a search found the house, `guessOf`
 * decides.
 */
export const withPrecisions = (points: readonly DraftPoint[], guessOf: GuessOf): readonly DraftPoint[] =>
  points.map(point => ({ ...point, precision: precisionOf(point, guessOf) }))
