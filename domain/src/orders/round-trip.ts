import type { MapPoint } from '../values/map-point.ts'

/** A stop whose point may still be unknown. */
export type Stop = { readonly point: MapPoint | null }

const isSameStop = (a: Stop | undefined, b: Stop | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.point !== null &&
  a.point.lat === b.point?.lat &&
  a.point.lng === b.point.lng

/**
 * The way out: the points without the way back, which a client may have included in a round trip
 * (docs/api.md#sending-an-order: first, second, first).
 */
export const outwardRoute = <S extends Stop>(points: readonly S[], isRoundTrip: boolean): readonly S[] =>
  isRoundTrip && points.length > 2 && isSameStop(points[0], points.at(-1)) ? points.slice(0, -1) : points

/**
 * All points in driving order: a round trip ends at its first point, appended once whether or not the client
 * sent it (docs/product.md#round-trips).
 */
export const wholeRoute = <S extends Stop>(points: readonly S[], isRoundTrip: boolean): readonly S[] => {
  const outward = outwardRoute(points, isRoundTrip)
  const [first] = outward
  return isRoundTrip && first !== undefined && outward.length > 1 ? [...outward, first] : outward
}

/** The stops of the way out between its first and last point; 0 for two points. */
export const extraStops = (points: readonly Stop[], isRoundTrip: boolean): number =>
  Math.max(0, outwardRoute(points, isRoundTrip).length - 2)
