import type { MapPoint } from '@karvon/domain/values/map-point'
import { inLanguage } from './gazetteer/address-text.ts'
import { loadGazetteer } from './gazetteer/load-gazetteer.ts'
import type {
  GeocodeQuery,
  GeoLocale,
  Resolved,
  ReverseQuery,
  Route,
  RouteQuery,
  Suggestion,
  SuggestQuery,
} from './geo-ports.ts'
import { createRouteFinder } from './routing/find-route.ts'
import { rememberRoutes } from './routing/remember-routes.ts'
import { geocodeText } from './search/geocode-text.ts'
import { buildSearchIndex } from './search/search-index.ts'
import { suggestPlaces } from './search/suggest-places.ts'
import { describePoint } from './territory/describe-point.ts'
import { readTerritory } from './territory/territory.ts'

/** The geography that needs no network: every port answered from the data beside this file, at once. */
export type EmbeddedGeo = {
  readonly suggest: (asked: SuggestQuery) => readonly Suggestion[]
  readonly geocode: (asked: GeocodeQuery) => Resolved | null
  readonly reverse: (asked: ReverseQuery) => Resolved | null
  readonly route: (asked: RouteQuery) => Route
  readonly isInServiceArea: (point: MapPoint) => boolean
  readonly regionOf: (point: MapPoint) => number | null
  readonly nearestPlaceName: (point: MapPoint, locale: GeoLocale) => string
}

/** Reads the data (once per process is enough) and gives the answers. */
export const createEmbeddedGeo = (): EmbeddedGeo => {
  const gazetteer = loadGazetteer()
  const index = buildSearchIndex(gazetteer)
  const territory = readTerritory(gazetteer)
  const reverse = (asked: ReverseQuery): Resolved | null => describePoint(asked, gazetteer, territory)
  return {
    suggest: asked => suggestPlaces(asked, index),
    geocode: asked => geocodeText(asked, index, reverse),
    reverse,
    route: rememberRoutes(createRouteFinder(gazetteer)),
    isInServiceArea: territory.isInServiceArea,
    regionOf: territory.regionOf,
    nearestPlaceName: (point, locale) => inLanguage(territory.nearestSettlement(point).place.names, locale),
  }
}
