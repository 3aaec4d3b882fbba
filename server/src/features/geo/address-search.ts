import type { Decision } from '@karvon/domain/decision'
import { refuse } from '@karvon/domain/decision'
import { acceptFound } from '@karvon/domain/reading/place/found-place'
import { pointOfShortCode } from '@karvon/domain/reading/place/plus-code'
import { type PointText, readPointText } from '@karvon/domain/reading/place/read-point-text'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Db } from '../../platform/db/database.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { EmbeddedGeo } from './embedded-geo.ts'
import type { GeocodeQuery, GeoGeocode, GeoProvider, GeoReverse, GeoSuggest, Resolved } from './geo-ports.ts'
import type { ImportedMap } from './imported/imported-map.ts'
import { withImportedPlaces } from './imported/with-imported-places.ts'
import { withStoredPlaces } from './places/with-stored-places.ts'
import { createIsOutside, withOutsideNames } from './with-outside-names.ts'

/** The address search for every way in: forms, tables of orders, programs. */
export type AddressSearch = {
  readonly suggest: GeoSuggest
  readonly reverse: GeoReverse
  /** Whether an address is one of another country. */
  readonly isOutside: (query: string) => boolean
  /**
   * The place of a whole address, of coordinates, a plus code or a map's link; refuses, at `q`, what the search cannot take for it
   * (decision 0099).
   */
  readonly readAddress: (asked: GeocodeQuery) => Promise<Decision<Resolved>>
}

type Deps = {
  readonly db: Db
  readonly geo: EmbeddedGeo
  readonly provider: GeoProvider
  readonly map: ImportedMap
  readonly readHandbook: () => Promise<Pick<Handbook, 'regions' | 'limits'>>
}

const FIELD = 'q'

type Ports = {
  readonly geocode: GeoGeocode
  readonly reverse: GeoReverse
  readonly isOutside: (query: string) => boolean
}

const readWords = async (asked: GeocodeQuery, { geocode, isOutside }: Ports): Promise<Decision<Resolved>> => {
  const found = await geocode(asked)
  const about = { address: found?.formattedAddress ?? '', isOutside: isOutside(asked.query), field: FIELD }
  return acceptFound(found, about)
}

const readPoint = async (
  point: MapPoint,
  { locale }: GeocodeQuery,
  { reverse }: Ports,
): Promise<Decision<Resolved>> => {
  const found = await reverse({ point, locale })
  return found === null ? refuse('outside_service_area', FIELD) : { ok: true, value: found }
}

const readShown = async (read: PointText, asked: GeocodeQuery, ports: Ports): Promise<Decision<Resolved>> => {
  if (read.kind === 'short_code') {
    if (read.town === '') return refuse('plus_code_without_town', FIELD)
    const town = await readWords({ ...asked, query: read.town }, ports)
    const point = town.ok ? pointOfShortCode(read.code, town.value.point) : null
    return town.ok && point !== null ? readPoint(point, asked, ports) : town
  }
  // the center of a shared map was not marked by anyone
  if (read.kind !== 'point' || !read.isExact) return refuse('link_without_point', FIELD)
  return readPoint(read.point, asked, ports)
}

/** An imported house is surer than a provider's, an operator's place than both. */
export const createAddressSearch = ({ db, geo, provider, map, readHandbook }: Deps): AddressSearch => {
  const { writePoint } = geo
  const isOutside = createIsOutside(geo)
  const imported = withImportedPlaces({ db, map, geo: { ...provider, writePoint } })
  const stored = withStoredPlaces({ db, geo: { ...imported, writePoint }, readHandbook })
  const { suggest, geocode, reverse } = withOutsideNames(stored, isOutside)
  const ports = { geocode, reverse, isOutside }
  return {
    suggest,
    reverse,
    isOutside,
    readAddress: async asked => {
      const { limits } = await readHandbook()
      const read = readPointText(asked.query, limits.serviceArea)
      return read === null ? readWords(asked, ports) : readShown(read, asked, ports)
    },
  }
}
