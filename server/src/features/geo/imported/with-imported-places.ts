import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Db } from '../../../platform/db/database.ts'
import type {
  GeocodeQuery,
  GeoGeocode,
  GeoReverse,
  GeoSuggest,
  Resolved,
  ReverseQuery,
  SuggestQuery,
} from '../geo-ports.ts'
import { houseKey } from '../import/build/house-key.ts'
import { describeImported } from './describe-imported.ts'
import type { FoundImported, ImportedMap, LoadedMap } from './imported-map.ts'
import { readHouses, readMapPlaces } from './map-repository.ts'
import { type ImportedSuggestion, mergeSuggestions, type Surety } from './merge-suggestions.ts'
import { createWriteImported, resolvedOf, type WriteImported } from './write-imported.ts'

type Ports = { readonly suggest: GeoSuggest; readonly geocode: GeoGeocode; readonly reverse: GeoReverse }

type Deps = {
  readonly db: Db
  readonly map: ImportedMap
  readonly geo: Ports & { readonly writePoint: WritePoint }
}

const DEFAULT_LIMIT = 7
/** A few more than are shown: some are what the embedded data has as well. */
const MOST_WRITTEN = 10

const suretyOf = (isSure: boolean, isExact: boolean): Surety => {
  if (!isSure) return 0
  return isExact ? 2 : 1
}

type Asked = Pick<SuggestQuery, 'query' | 'near' | 'locale'>

/** The found places with names, and with their houses where the number is known. */
const readFound = async (db: Db, { importId }: LoadedMap, found: readonly FoundImported[]) => {
  const ids = found.map(({ id }) => id)
  const numbers = [...new Set(found.flatMap(({ house }) => (house === null ? [] : [houseKey(house)])))]
  const [rows, houses] = await Promise.all([
    readMapPlaces(db, importId, ids),
    readHouses(db, importId, ids, numbers),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  return found.flatMap(({ id, house: number, isSure, isExact }) => {
    const row = byId.get(id)
    const key = number === null ? null : houseKey(number)
    const house = houses.find(one => one.place_id === id && one.number_key === key)
    return row === undefined ? [] : [{ row, house, number, isSure, isExact }]
  })
}

const createSuggestImported =
  (db: Db, write: WriteImported) =>
  async (map: LoadedMap | null, { query, near, locale }: Asked): Promise<ImportedSuggestion[]> => {
    if (map === null) return []
    const found = map.find(query, near).slice(0, MOST_WRITTEN)
    const rows = await readFound(db, map, found)
    return rows.map(({ isSure, isExact, ...one }) => ({
      suggestion: write({ ...one, exactness: isExact ? 'exact' : 'guess' }, locale),
      surety: suretyOf(isSure, isExact),
    }))
  }

/** Adds the imported streets, houses and places to the address search; without an import it changes nothing. */
export const withImportedPlaces = ({ db, map, geo }: Deps): Ports => {
  const { writePoint } = geo
  const write = createWriteImported(writePoint)
  const suggestImported = createSuggestImported(db, write)
  return {
    suggest: async (asked: SuggestQuery) => {
      const [loaded, own] = await Promise.all([map.fresh(), geo.suggest(asked)])
      const imported = await suggestImported(loaded, asked)
      const { query, locale, limit = DEFAULT_LIMIT } = asked
      return mergeSuggestions(own, imported, { query, locale, writePoint }).slice(
        0,
        Math.max(limit, own.length),
      )
    },
    geocode: async ({ query, locale }: GeocodeQuery) => {
      const [loaded, own] = await Promise.all([map.fresh(), geo.geocode({ query, locale })])
      const imported = await suggestImported(loaded, { query, near: undefined, locale })
      if (imported.length === 0) return own
      const [first] = mergeSuggestions(own === null ? [] : [suggestionOf(own)], imported, {
        ...{ query, locale, writePoint },
      })
      return first === undefined || isUnchanged(own, first) ? own : resolvedOf(first)
    },
    reverse: async (asked: ReverseQuery) => {
      const [loaded, own] = await Promise.all([map.fresh(), geo.reverse(asked)])
      if (loaded === null || own === null) return own
      return (await describeImported({ db, map: loaded, write }, asked, own)) ?? own
    },
  }
}

/** The embedded answer as if it had been suggested; an address without a place of its own gets no id. */
const suggestionOf = ({ formattedAddress, place, source: _source, ...own }: Resolved) => ({
  ...own,
  value: formattedAddress,
  place: place ?? '',
  type: 'geo' as const,
})

const isUnchanged = (own: Resolved | null, first: { value: string; precision: string }): boolean =>
  own !== null && own.formattedAddress === first.value && own.precision === first.precision
