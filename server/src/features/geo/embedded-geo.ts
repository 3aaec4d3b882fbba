import type { GuessOf } from '@karvon/domain/places/point-guess'
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
import { rememberNewest } from './remember-newest.ts'
import { createRouteFinder } from './routing/find-route.ts'
import { geocodeText } from './search/geocode-text.ts'
import { buildSearchIndex, type SearchIndex } from './search/search-index.ts'
import { suggestPlaces } from './search/suggest-places.ts'
import { createCentreGuess } from './territory/centre-guess.ts'
import { createStreets } from './territory/create-streets.ts'
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
  readonly guessOf: GuessOf
  readonly nearestPlaceName: (point: MapPoint, locale: GeoLocale) => string
  /** Reads the names and runs the search warm, so that no visitor waits for it. */
  readonly warmUp: () => void
}

/** How many answers are kept, some hundred bytes each. */
const POINTS = 2_000

const CITY_CENTRE: MapPoint = { lat: 41.3111, lng: 69.2797 }
const WARMING = [
  'Shota Rustaveli 45',
  'ул. Навои 12, Ташкент',
  'nfirtyn',
  'Qoʻyliq bozori',
  'samrkand viloyti',
]

/** Reads the data (once per process is enough) and gives the answers. */
export const createEmbeddedGeo = (): EmbeddedGeo => {
  const gazetteer = loadGazetteer()
  const territory = readTerritory(gazetteer)
  const streets = createStreets(gazetteer)
  let built: SearchIndex | undefined
  const index = (): SearchIndex => {
    built ??= buildSearchIndex(gazetteer, territory)
    return built
  }
  const reverse = (asked: ReverseQuery): Resolved | null =>
    describePoint(asked, gazetteer, territory, streets)
  return {
    suggest: asked => suggestPlaces(asked, index()),
    geocode: asked => geocodeText(asked, index(), reverse),
    reverse,
    route: createRouteFinder(gazetteer),
    isInServiceArea: rememberNewest(POINTS, ({ lat, lng }) => territory.isInServiceArea({ lat, lng })),
    regionOf: rememberNewest(POINTS, ({ lat, lng }) => territory.regionOf({ lat, lng })),
    guessOf: createCentreGuess(gazetteer),
    warmUp: () => {
      reverse({ point: CITY_CENTRE, locale: 'uz' })
      for (const query of WARMING) geocodeText({ query, locale: 'uz' }, index(), reverse)
    },
    nearestPlaceName: (point, locale) => inLanguage(territory.nearestSettlement(point).place.names, locale),
  }
}
