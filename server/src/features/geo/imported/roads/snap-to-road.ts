import type { MapPoint } from '@karvon/domain/values/map-point'
import { cellsNear } from '../../import/store/map-rows.ts'
import { travelCost } from '../../routing/road-graph.ts'
import { LOCAL_KMH } from '../../routing/road-way.ts'
import type { RoadNetwork } from './road-network.ts'

/** The foot of a point on a road: its share of the length from the road's start, and how far away it is. */
export type Foot = {
  readonly road: number
  readonly share: number
  readonly offKm: number
  /** Of the way between point and road, see `travelCost`. */
  readonly cost: number
}

/** From the gate to the road. */
const ACCESS_WINDING = 1.3

/** The kilometers driven between points and their roads. */
export const accessKm = (offKm: number): number => offKm * ACCESS_WINDING

/** A truck: mass with load in tonnes and height in meters; 0 ignores the limit. */
export type TruckSize = { readonly massT: number; readonly heightM: number }

const KM_PER_DEGREE = 111.195
/** A point farther from every road is not covered by the import. */
const REACH_KM = 0.5
const REACH_DEGREES = 0.006
const MOST_FEET = 3
/** The truck may leave by another road that is barely farther. */
const SLACK_KM = 0.08

/** Whether a road is open to a truck. */
export const isOpenTo = (
  { maxMassT, maxHeightM }: RoadNetwork,
  { massT, heightM }: TruckSize,
  road: number,
): boolean => (maxMassT[road] ?? 0) >= massT && (maxHeightM[road] ?? 0) >= heightM

const footOn = (road: number, line: readonly MapPoint[], point: MapPoint): Foot => {
  const kmPerLng = KM_PER_DEGREE * Math.cos((point.lat * Math.PI) / 180)
  let [whole, bestAlong, bestKm] = [0, 0, Number.POSITIVE_INFINITY]
  for (let at = 1; at < line.length; at += 1) {
    const [from, to] = [line[at - 1], line[at]]
    if (from === undefined || to === undefined) continue
    const [ax, ay] = [(from.lng - point.lng) * kmPerLng, (from.lat - point.lat) * KM_PER_DEGREE]
    const [dx, dy] = [(to.lng - from.lng) * kmPerLng, (to.lat - from.lat) * KM_PER_DEGREE]
    const length = Math.hypot(dx, dy)
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (length * length)))
    const km = Math.hypot(ax + share * dx, ay + share * dy)
    if (km < bestKm) [bestAlong, bestKm] = [whole + share * length, km]
    whole += length
  }
  return {
    road,
    share: whole === 0 ? 0 : bestAlong / whole,
    offKm: bestKm,
    cost: travelCost(accessKm(bestKm), LOCAL_KMH),
  }
}

/** The feet of a point on the nearest roads that are open to the truck; none if it is not near any. */
export const snapToRoads = (network: RoadNetwork, point: MapPoint, truck: TruckSize): Foot[] => {
  const roads = new Set(cellsNear(point, REACH_DEGREES).flatMap(network.roadsIn))
  const feet = [...roads]
    .filter(road => isOpenTo(network, truck, road))
    .map(road => footOn(road, network.lineOf(road), point))
    .filter(({ offKm }) => offKm <= REACH_KM)
    .toSorted((one, other) => one.offKm - other.offKm || one.road - other.road)
  const nearest = feet[0]?.offKm ?? 0
  return feet.slice(0, MOST_FEET).filter(({ offKm }) => offKm <= nearest + SLACK_KM)
}
