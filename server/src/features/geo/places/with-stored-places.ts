import type { WritePoint } from '@karvon/domain/places/written-point'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { Db } from '../../../platform/db/database.ts'
import { storedPlaceId } from '../../../platform/db/stored-points.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import type {
  GeocodeQuery,
  GeoGeocode,
  GeoLocale,
  GeoReverse,
  GeoSuggest,
  Resolved,
  ReverseQuery,
  Suggestion,
  SuggestQuery,
} from '../geo-ports.ts'
import { findStoredPlaces } from './find-stored-places.ts'
import { type PlaceEntry, placeEntry } from './place-entry.ts'
import { readPlaceRows, readRevision } from './place-repository.ts'

type Ports = { readonly suggest: GeoSuggest; readonly geocode: GeoGeocode; readonly reverse: GeoReverse }
type GeoDeps = Ports & { readonly writePoint: WritePoint }

type Deps = {
  readonly db: Db
  readonly geo: GeoDeps
  readonly readHandbook: () => Promise<Pick<Handbook, 'regions'>>
}

/** A point this close to a stored place is that place. */
const AT_PLACE_KM = 0.12
/** Places with the same name this close together are one; the operators' point takes precedence over the map's. */
const SAME_PLACE_KM = 1
const MOST_SUGGESTED = 3

/** Reloads the places whenever any process has changed one; checking the revision is an index lookup. */
const createPlaceReader = ({ db, readHandbook }: Deps): (() => Promise<readonly PlaceEntry[]>) => {
  let kept: { readonly revision: string; readonly entries: readonly PlaceEntry[] } | null = null
  return async () => {
    const revision = await readRevision(db)
    if (kept?.revision === revision) return kept.entries
    const [rows, { regions }] = await Promise.all([readPlaceRows(db), readHandbook()])
    const names = new Map(regions.map(region => [region.id, region.names]))
    const entries = rows.map(row => placeEntry(row, Object.values(names.get(row.region_id) ?? {})))
    kept = { revision, entries }
    return entries
  }
}

type Written = {
  readonly entry: PlaceEntry
  readonly isSure: boolean
  readonly locale: GeoLocale
  readonly writePoint: WritePoint
}

const suggestionOf = ({ entry: { row }, isSure, locale, writePoint }: Written): Suggestion => {
  const point = { lat: row.lat, lng: row.lng }
  const place = storedPlaceId(row.id)
  const stored = { address: '', point, regionId: row.region_id, place, storedNames: row.names }
  const { address, displayName, city } = writePoint(stored, locale)
  return {
    ...{ value: address, displayName, city, place, point },
    type: 'biz',
    regionId: row.region_id,
    // an approximate pin is not precise enough for a truck
    precision: row.is_approximate ? 'district' : 'place',
    exactness: isSure ? 'exact' : 'guess',
    house: null,
  }
}

const resolvedOf = (written: Written, point?: MapPoint): Resolved => {
  const { value, displayName, city, place, regionId, precision, exactness, ...found } = suggestionOf(written)
  return {
    formattedAddress: value,
    ...{ displayName, city, place, regionId },
    point: point ?? found.point,
    precision,
    exactness,
    house: null,
    source: 'operators',
  }
}

const nearestAt = (point: MapPoint, entries: readonly PlaceEntry[]): PlaceEntry | undefined =>
  entries
    .map(entry => ({ entry, km: greatCircleKm(entry.row, point) }))
    .filter(({ km }) => km <= AT_PLACE_KM)
    .sort((one, other) => one.km - other.km)[0]?.entry

const isSamePlace = (one: Suggestion, other: Suggestion): boolean =>
  one.value === other.value ||
  (one.displayName === other.displayName && greatCircleKm(one.point, other.point) <= SAME_PLACE_KM)

/** Exact matches come first, others after the map's best; duplicates are removed. */
const merged = (sure: readonly Suggestion[], others: readonly Suggestion[], map: readonly Suggestion[]) => {
  const kept = [...sure, ...others]
  const [first, ...rest] = map.filter(one => !kept.some(place => isSamePlace(place, one)))
  const all = [...sure, ...(first === undefined ? [] : [first]), ...others, ...rest]
  return all.slice(0, Math.max(map.length, kept.length))
}

/** Adds the operators' places to the address search, up to date on every process. */
export const withStoredPlaces = (deps: Deps): Ports => {
  const { geo } = deps
  const { writePoint } = geo
  const readPlaces = createPlaceReader(deps)
  return {
    suggest: async (asked: SuggestQuery) => {
      const [entries, map] = await Promise.all([readPlaces(), geo.suggest(asked)])
      const found = findStoredPlaces(asked.query, entries).slice(0, MOST_SUGGESTED)
      const written = (isSure: boolean) =>
        found
          .filter(place => place.isSure === isSure)
          .map(({ entry }) => suggestionOf({ entry, isSure, locale: asked.locale, writePoint }))
      return merged(written(true), written(false), map)
    },
    geocode: async (asked: GeocodeQuery) => {
      const [top] = findStoredPlaces(asked.query, await readPlaces())
      if (top?.isSure !== true) return geo.geocode(asked)
      return resolvedOf({ ...top, locale: asked.locale, writePoint })
    },
    reverse: async (asked: ReverseQuery) => {
      const entries = await readPlaces()
      const resolved = await geo.reverse(asked)
      const entry = resolved === null ? undefined : nearestAt(asked.point, entries)
      if (entry === undefined) return resolved
      const { lat, lng } = asked.point
      return resolvedOf({ entry, isSure: true, locale: asked.locale, writePoint }, { lat, lng })
    },
  }
}
