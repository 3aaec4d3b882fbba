import { greatCircleKm, type MapPoint } from '../values/map-point.ts'

/** What two orders are compared by. */
export type ComparedOrder = {
  readonly loadAt: Date
  readonly weightKg: number
  /** The first point and the last. */
  readonly ends: readonly [MapPoint, MapPoint]
}

/** Points nearer than this are the same place. */
const SAME_PLACE_KM = 0.3

/** Whether two orders seem to be the same one: the same loading time and weight, from and to the same places. */
export const seemSame = (one: ComparedOrder, other: ComparedOrder): boolean =>
  one.loadAt.getTime() === other.loadAt.getTime() &&
  one.weightKg === other.weightKg &&
  greatCircleKm(one.ends[0], other.ends[0]) < SAME_PLACE_KM &&
  greatCircleKm(one.ends[1], other.ends[1]) < SAME_PLACE_KM
