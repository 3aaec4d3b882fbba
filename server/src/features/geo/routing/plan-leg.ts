import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { drawnLength, LOCAL_KMH, type RoadWay } from './road-way.ts'

/** A leg before rounding; a hop leaves the road network and goes as straight as streets allow. */
export type PlannedLeg = { readonly km: number; readonly minutes: number; readonly way: RoadWay | null }

const LEAST_WINDING = 1.05
const STREET_WINDING = 1.4
const DESERT_WINDING = 1.6
const TOWN_KM = 6
const REGION_KM = 40
const FAR_FROM_ROADS = 0.35
/** A route barely longer than the straight line follows the road: no shortcut through streets is better. */
const STRAIGHT = 1.25
const HOP_KMH = 40

const hop = (airKm: number, winding: number): PlannedLeg => {
  const km = airKm * winding
  return { km, minutes: (km / (airKm < TOWN_KM ? LOCAL_KMH : HOP_KMH)) * 60, way: null }
}

const byRoad = (way: RoadWay): PlannedLeg => ({ km: way.km, minutes: way.minutes, way })

const shorter = (one: PlannedLeg, other: PlannedLeg): PlannedLeg => (one.km <= other.km ? one : other)

const inTown = (airKm: number, way: RoadWay): PlannedLeg => {
  const streets = hop(airKm, STREET_WINDING)
  const followsRoad = drawnLength(way) <= airKm * STRAIGHT
  return followsRoad && way.km > streets.km ? byRoad(way) : streets
}

const choose = (airKm: number, way: RoadWay): PlannedLeg => {
  if (airKm < TOWN_KM) return inTown(airKm, way)
  if (airKm < REGION_KM) {
    return drawnLength(way) <= airKm * STRAIGHT
      ? byRoad(way)
      : shorter(byRoad(way), hop(airKm, STREET_WINDING))
  }
  const isFarFromRoads = way.offKm > airKm * FAR_FROM_ROADS
  return isFarFromRoads ? shorter(byRoad(way), hop(airKm, DESERT_WINDING)) : byRoad(way)
}

/** Enforces at least 1.05 times the straight-line distance, and scales the time. */
const atLeastAir = (leg: PlannedLeg, airKm: number): PlannedLeg => {
  const least = airKm * LEAST_WINDING
  if (leg.km >= least) return leg
  return {
    ...leg,
    km: least,
    minutes: leg.km > 0 ? (leg.minutes * least) / leg.km : (least / LOCAL_KMH) * 60,
  }
}

/** The leg between two points, given the path over the roads: streets in town, roads elsewhere. */
export const planLeg = (from: MapPoint, to: MapPoint, way: RoadWay | null): PlannedLeg => {
  const airKm = greatCircleKm(from, to)
  if (airKm === 0) return { km: 0, minutes: 0, way: null }
  const leg = way === null ? hop(airKm, DESERT_WINDING) : choose(airKm, way)
  return atLeastAir(leg, airKm)
}

/** The leg along the road network, for a stop that only splits a longer route. */
export const planRoadLeg = (from: MapPoint, to: MapPoint, way: RoadWay | null): PlannedLeg => {
  const free = planLeg(from, to, way)
  return way === null || way.km <= free.km ? free : byRoad(way)
}
