import { findRoute, geocodeAddress, reverseGeocode, suggestAddresses } from '@karvon/contract/geo/addresses'
import { accept, type Refusal, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { encodePolyline } from '../../platform/polyline/encode-polyline.ts'
import type { AddressSearch } from './address-search.ts'
import type { GeoRoute, Resolved } from './geo-ports.ts'

/** The address search, and the routes of our own data or of a provider. */
export type GeoDeps = AddressSearch & {
  readonly route: GeoRoute
  readonly isInServiceArea: (point: MapPoint) => boolean
}

const resolvedAnswer = ({ point, ...resolved }: Resolved) => ({ ...resolved, geometry: { location: point } })

const nearOf = ({ lat, lng }: { lat?: number; lng?: number }): MapPoint | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

const serveSearch = (app: FastifyInstance, { suggest, readAddress }: GeoDeps): void => {
  serveEndpoint(app, suggestAddresses, async ({ query, locale }) => {
    const suggestions = await suggest({ query: query.q, near: nearOf(query), locale })
    return accept(suggestions.map(({ point, ...suggestion }) => ({ ...suggestion, ...point })))
  })
  serveEndpoint(app, geocodeAddress, async ({ query, locale }) => {
    const read = await readAddress({ query: query.q, locale })
    return read.ok ? accept(resolvedAnswer(read.value)) : read
  })
}

const servePlaces = (app: FastifyInstance, { reverse, route, isInServiceArea }: GeoDeps): void => {
  serveEndpoint(app, reverseGeocode, async ({ query, locale }) => {
    const resolved = await reverse({ point: query, locale })
    return resolved === null ? refuse('outside_service_area', 'lat') : accept(resolvedAnswer(resolved))
  })
  serveEndpoint(app, findRoute, async ({ body }) => {
    const outside = body.points.flatMap((point, at): Refusal[] =>
      isInServiceArea(point) ? [] : [refusal('outside_service_area', `points.${at}.lat`)],
    )
    if (outside.length > 0) return refuseAll(outside)
    const truck = body.height === undefined ? undefined : { heightM: body.height }
    const asked = { points: body.points, grossMassT: body.grossMass, truck }
    const { geometry, legs, stretches: _, ...sums } = await route(asked)
    return accept({ ...sums, legs: [...legs], geometry: encodePolyline(geometry) })
  })
}

export const registerGeo = (app: FastifyInstance, deps: GeoDeps): void => {
  serveSearch(app, deps)
  servePlaces(app, deps)
}
