import { placeNameIn } from '@karvon/domain/places/kept-place'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { Db } from '../../../platform/db/database.ts'
import { nameIn } from '../../../platform/db/name-in.ts'
import type { Names } from '../../../platform/db/tables.ts'
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
import { findKeptPlaces } from './find-kept-places.ts'
import { type PlaceEntry, placeEntry } from './place-entry.ts'
import { readPlaceRows, readRevision } from './place-repository.ts'

type Ports = { readonly suggest: GeoSuggest; readonly geocode: GeoGeocode; readonly reverse: GeoReverse }

type Parts = {
  readonly db: Db
  readonly geo: Ports
  readonly readHandbook: () => Promise<{
    readonly regions: readonly { readonly id: number; readonly names: Names }[]
  }>
}

/** A point this near to a kept place is that place. */
const AT_PLACE_KM = 0.12
const MOST_SUGGESTED = 3

type Known = {
  readonly entries: readonly PlaceEntry[]
  readonly regionName: (regionId: number, locale: GeoLocale) => string
}

/** Reads the places again whenever some process has changed one: asking for the newest change costs a look into an index. */
const createPlaceReader = ({ db, readHandbook }: Parts): (() => Promise<Known>) => {
  let kept: { readonly revision: string; readonly known: Known } | null = null
  return async () => {
    const revision = await readRevision(db)
    if (kept?.revision === revision) return kept.known
    const [rows, { regions }] = await Promise.all([readPlaceRows(db), readHandbook()])
    const names = new Map(regions.map(region => [region.id, region.names]))
    const regionName = (regionId: number, locale: GeoLocale): string => {
      const own = names.get(regionId)
      return own === undefined ? '' : nameIn(own, locale)
    }
    const entries = rows.map(row => placeEntry(row, Object.values(names.get(row.region_id) ?? {})))
    kept = { revision, known: { entries, regionName } }
    return kept.known
  }
}

const suggestionOf = ({ row }: PlaceEntry, { regionName }: Known, locale: GeoLocale): Suggestion => {
  const displayName = placeNameIn(row.names, locale)
  return {
    value: [displayName, regionName(row.region_id, locale)].filter(Boolean).join(', '),
    displayName,
    type: 'biz',
    point: { lat: row.lat, lng: row.lng },
    regionId: row.region_id,
    precision: 'place',
    house: null,
  }
}

const resolvedOf = (entry: PlaceEntry, known: Known, locale: GeoLocale, point?: MapPoint): Resolved => {
  const found = suggestionOf(entry, known, locale)
  return {
    formattedAddress: found.value,
    point: point ?? found.point,
    regionId: found.regionId,
    precision: 'place',
    house: null,
    source: 'operators',
  }
}

const nearestAt = (point: MapPoint, entries: readonly PlaceEntry[]): PlaceEntry | undefined =>
  entries
    .map(entry => ({ entry, km: greatCircleKm(entry.row, point) }))
    .filter(({ km }) => km <= AT_PLACE_KM)
    .sort((one, other) => one.km - other.km)[0]?.entry

/** Those that the words name come first, others after the best of the map; nothing is there twice. */
const merged = (sure: readonly Suggestion[], others: readonly Suggestion[], map: readonly Suggestion[]) => {
  const [first, ...rest] = map
  const all = [...sure, ...(first === undefined ? [] : [first]), ...others, ...rest]
  return [...new Map(all.toReversed().map(one => [one.value, one])).values()]
    .toReversed()
    .slice(0, Math.max(map.length, sure.length + others.length))
}

/** The search of addresses with the operators' places in it, on every process as soon as they are kept. */
export const withKeptPlaces = (parts: Parts): Ports => {
  const { geo } = parts
  const readPlaces = createPlaceReader(parts)
  return {
    suggest: async (asked: SuggestQuery) => {
      const [known, map] = await Promise.all([readPlaces(), geo.suggest(asked)])
      const found = findKeptPlaces(asked.query, known.entries).slice(0, MOST_SUGGESTED)
      const written = (isSure: boolean) =>
        found
          .filter(place => place.isSure === isSure)
          .map(({ entry }) => suggestionOf(entry, known, asked.locale))
      return merged(written(true), written(false), map)
    },
    geocode: async (asked: GeocodeQuery) => {
      const known = await readPlaces()
      const [top] = findKeptPlaces(asked.query, known.entries)
      return top?.isSure === true ? resolvedOf(top.entry, known, asked.locale) : geo.geocode(asked)
    },
    reverse: async (asked: ReverseQuery) => {
      const known = await readPlaces()
      const resolved = await geo.reverse(asked)
      const at = resolved === null ? undefined : nearestAt(asked.point, known.entries)
      if (at === undefined) return resolved
      return resolvedOf(at, known, asked.locale, { lat: asked.point.lat, lng: asked.point.lng })
    },
  }
}
