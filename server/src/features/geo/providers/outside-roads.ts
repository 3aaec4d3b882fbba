import { decodePolyline } from '../../../platform/polyline/decode-polyline.ts'
import type { EmbeddedGeo } from '../embedded-geo.ts'
import type { GeoRoute, OutsideSource, Route, RouteQuery } from '../geo-ports.ts'
import { thinOut } from '../routing/polyline.ts'
import type { ConnectedProvider } from './asking/connect-provider.ts'
import { WAIT_MS } from './asking/create-asker.ts'
import type { OutsideRoute } from './outside-provider.ts'
import { isSoundRoute } from './sound-route.ts'

const MOST_POINTS = 400

const oneDecimal = (km: number): number => Math.round(km * 10) / 10

const routeOf = ({ legs, line }: OutsideRoute, source: OutsideSource): Route => ({
  distanceKm: oneDecimal(legs.reduce((sum, leg) => sum + leg.km, 0)),
  durationMin: Math.round(legs.reduce((sum, leg) => sum + leg.minutes, 0)),
  legs: legs.map(({ km, minutes }) => ({ distanceKm: oneDecimal(km), durationMin: Math.round(minutes) })),
  geometry: thinOut(decodePolyline(line), MOST_POINTS),
  source,
})

/** Whether a road on the way is closed to this truck, which a router for cars does not know. */
const isClosedToTruck = (own: EmbeddedGeo, { points, grossMassT }: RouteQuery): boolean =>
  own.route({ points, grossMassT }).distanceKm !== own.route({ points }).distanceKm

/**
 * Roads of the providers, the most exact one first, and ours where none answers by the deadline with a route that can be
 * one. All are asked at once.
 */
export const createOutsideRoads = (own: EmbeddedGeo, providers: readonly ConnectedProvider[]): GeoRoute => {
  const asked = providers.filter(({ route }) => route !== null)
  if (asked.length === 0) return own.route
  return async query => {
    const answerBy = query.answerBy ?? performance.now() + WAIT_MS
    const answers = asked
      .filter(({ source }) => source !== 'osrm' || !isClosedToTruck(own, query))
      .map(({ source, route }) => ({ source, coming: route?.(query, answerBy) }))
    for (const { source, coming } of answers) {
      const found = await coming
      if (!found) continue
      const route = routeOf(found, source)
      const ground = { own: own.route(query), isInside: own.isInServiceArea }
      if (isSoundRoute(query.points, route, ground)) return route
    }
    return own.route(query)
  }
}
