import type { RoadPlace } from '@karvon/domain/roads/road-ban'
import type { Way, WayPiece } from '@karvon/domain/roads/way'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Route, RouteQuery, RouteStretch } from '../geo-ports.ts'
import { rememberNewest } from '../remember-newest.ts'
import { cutLine } from './polyline.ts'

/** Short enough for a region's border and a pass, long enough to be quick. */
const PIECE_KM = 6
/** Maximum cached ways, some 7 kilobytes each. */
const WAYS = 1_500

type Territory = { readonly regionOf: (point: MapPoint) => number | null }

const middleOf = (line: readonly MapPoint[], share: number): MapPoint => {
  const [point = { lat: 0, lng: 0 }] = cutLine(line, share, share)
  return point
}

const piecesOf = (
  { road, distanceKm, durationMin, line }: RouteStretch,
  { regionOf }: Territory,
): WayPiece[] => {
  const count = Math.max(1, Math.ceil(distanceKm / PIECE_KM))
  return Array.from({ length: count }, (_, at) => {
    const point = middleOf(line, (at + 0.5) / count)
    const place: RoadPlace = { regionId: regionOf(point), road, point }
    return { ...place, km: distanceKm / count, minutes: durationMin / count }
  })
}

/** Finds the way through points as pieces of road with their regions, for bans and arrival times; cached. */
export const createWayFinder = (
  route: (asked: RouteQuery) => Route,
  territory: Territory,
): ((asked: RouteQuery) => Way) =>
  rememberNewest(WAYS, (asked: RouteQuery): Way => {
    const { stretches = [] } = route(asked)
    return { legs: stretches.map(leg => leg.flatMap(stretch => piecesOf(stretch, territory))) }
  })
