import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BesidePlace } from '@karvon/domain/freight-posts/place-words'
import type { GuessOf } from '@karvon/domain/places/point-guess'
import type { StoredPoint, WritePoint } from '@karvon/domain/places/written-point'
import type { Way } from '@karvon/domain/roads/way'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { steppedWork } from '../../platform/stepped-work.ts'
import { inLanguage } from './gazetteer/address-text.ts'
import { geoFiles } from './gazetteer/geo-files.ts'
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
import { createAreaWords } from './naming/area-labels.ts'
import { createKnownPlaces, type KnownPlaces } from './naming/known-places.ts'
import { createPlaceOfText, type TextAtPoint } from './naming/place-of-text.ts'
import { createWritePoint } from './naming/write-point.ts'
import { rememberNewest } from './remember-newest.ts'
import { createWayFinder } from './routing/create-way.ts'
import { createRouteFinder } from './routing/find-route.ts'
import { UNNUMBERED } from './routing/road-lines.ts'
import { geocodeText } from './search/geocode-text.ts'
import { createPlaceNamed, type PlaceNamed } from './search/place-named.ts'
import { buildSearchIndex } from './search/search-index.ts'
import { suggestPlaces } from './search/suggest-places.ts'
import { createCenterGuess } from './territory/center-guess.ts'
import { createStreets } from './territory/create-streets.ts'
import { describePoint } from './territory/describe-point.ts'
import { readTerritory, type Territory } from './territory/territory.ts'

/** The numbers of the numbered roads, sorted. */
const roadNumbers = (): readonly string[] =>
  [...new Set(geoFiles.roads().map(({ road }) => road))].filter(number => number !== UNNUMBERED).toSorted()

/** A place sent with a point. */
type SentPlace = { readonly place: string | null; readonly point: MapPoint }

/** How far a pin may be moved from its street or market, within the city. */
const MOVED_KM = 12
const ACROSS_KM = 60
/** Ids of the tables: an operators' place or an imported one, which names a point only near itself. */
const STORED = /^(?:kept-\d{1,9}|osm-[nwr]\d{1,19})$/

/** The sent place if it is plausible for the point, else null, so that names of distant places are never shown. */
const createCheckedPlace =
  (places: KnownPlaces, territory: Territory) =>
  ({ place, point }: SentPlace): string | null => {
    if (place === null || STORED.test(place)) return place
    const known = places(place)
    if (known === null) return null
    const reachKm = known.isArea ? ACROSS_KM : MOVED_KM
    const isNear = known.points.some(own => greatCircleKm(own, point) <= reachKm)
    const isAround = known.isArea && territory.regionOf(point) === known.area.region.regionId
    return isNear || isAround ? place : null
  }

/** Offline geography: implements every port with the data next to this file. */
export type EmbeddedGeo = {
  readonly suggest: (asked: SuggestQuery) => readonly Suggestion[]
  readonly geocode: (asked: GeocodeQuery) => Resolved | null
  readonly reverse: (asked: ReverseQuery) => Resolved | null
  readonly route: (asked: RouteQuery) => Route
  /** The place that all of these words of a longer text name, given the text around them; null: none. */
  readonly placeNamed: (words: string, locale: GeoLocale, beside?: BesidePlace) => PlaceNamed | null
  /** The way as pieces of road, for bans and arrival times; whatever provider plans the route. */
  readonly wayOf: (asked: RouteQuery) => Way
  /** The numbers of the numbered roads. */
  readonly roadNumbers: readonly string[]
  readonly isInServiceArea: (point: MapPoint) => boolean
  readonly regionOf: (point: MapPoint) => number | null
  readonly guessOf: GuessOf
  readonly writePoint: WritePoint
  readonly placeOfText: (asked: TextAtPoint) => string | null
  readonly checkedPlace: (sent: SentPlace) => string | null
  readonly nearestPlaceName: (point: MapPoint, locale: GeoLocale) => string
  /** Loads the names and warms up the search once, in slices that let other work run. */
  readonly warmUp: () => Promise<void>
  /**
   * The warm-up in progress; null before and after: without it the first query that needs the names loads
   * them itself.
   */
  readonly warming: () => Promise<void> | null
}

/** Maximum cached answers, some hundred bytes each. */
const POINTS = 2_000
const WRITTEN = 4_000

const CITY_CENTER: MapPoint = { lat: 41.3111, lng: 69.2797 }
const WARMING = [
  'Shota Rustaveli 45',
  'ул. Навои 12, Ташкент',
  'nfirtyn',
  'Qoʻyliq bozori',
  'samrkand viloyti',
]

/** Loads the data (once per process is enough). */
export const createEmbeddedGeo = (): EmbeddedGeo => {
  const gazetteer = loadGazetteer()
  const territory = readTerritory(gazetteer)
  const streets = createStreets(gazetteer)
  const search = steppedWork(() => buildSearchIndex(gazetteer, territory))
  const index = search.atOnce
  const reverse = (asked: ReverseQuery): Resolved | null =>
    describePoint(asked, { gazetteer, territory, streets })
  const places = createKnownPlaces(gazetteer, territory, index)
  const areaWords = createAreaWords(gazetteer)
  const naming = { index, gazetteer, territory, places, areaWords }
  const writePoint = createWritePoint(naming)
  const writtenNow = rememberNewest(
    WRITTEN,
    ({ stored, locale }: { stored: StoredPoint; locale: GeoLocale }) => writePoint(stored, locale),
  )
  const namedNow = rememberNewest(WRITTEN, createPlaceNamed(index))
  const warm = async (): Promise<void> => {
    const names = await search.inSlices()
    for (const query of WARMING) {
      await nextTurn()
      geocodeText({ query, locale: 'uz' }, names)
    }
    await nextTurn()
    streets.at(CITY_CENTER)
    await nextTurn()
    streets.named('Amir Temur')
  }
  const route = createRouteFinder(gazetteer)
  const regionOf = rememberNewest(POINTS, ({ lat, lng }: MapPoint) => territory.regionOf({ lat, lng }))
  let warmed: Promise<void> | undefined
  let isWarm = false
  return {
    suggest: asked => suggestPlaces(asked, index()),
    geocode: asked => geocodeText(asked, index()),
    reverse,
    route,
    wayOf: createWayFinder(route, territory),
    roadNumbers: roadNumbers(),
    placeNamed: (words, locale, beside) => namedNow({ words, locale, beside }),
    isInServiceArea: rememberNewest(POINTS, ({ lat, lng }) => territory.isInServiceArea({ lat, lng })),
    regionOf,
    guessOf: createCenterGuess(gazetteer, places),
    placeOfText: rememberNewest(POINTS, createPlaceOfText(naming)),
    checkedPlace: createCheckedPlace(places, territory),
    writePoint: (stored, locale) => writtenNow({ stored, locale }),
    warmUp: () => {
      warmed ??= warm().finally(() => {
        isWarm = true
      })
      return warmed
    },
    warming: () => (isWarm ? null : (warmed ?? null)),
    nearestPlaceName: (point, locale) => inLanguage(territory.nearestSettlement(point).place.names, locale),
  }
}
