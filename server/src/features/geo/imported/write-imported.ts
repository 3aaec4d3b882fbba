import type { StoredPoint, WritePoint } from '@karvon/domain/places/written-point'
import type { Exactness } from '@karvon/domain/reading/place/exactness'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { GeoLocale, Resolved, Suggestion } from '../geo-ports.ts'
import type { MapHouseRow, MapPlaceRow } from './map-repository.ts'

/** An imported place as found: with the house of the typed number, or the number alone if no such house is known. */
export type WrittenImported = {
  readonly row: MapPlaceRow
  readonly house: MapHouseRow | undefined
  readonly number: string | null
  readonly exactness: Exactness
}

/** Writes an imported place for a reader. */
export type WriteImported = (found: WrittenImported, locale: GeoLocale) => Suggestion

/** Writes imported places as points of orders are written, so that both look the same. */
export const createWriteImported =
  (writePoint: WritePoint): WriteImported =>
  ({ row, house, number, exactness }, locale) => {
    const point: MapPoint = house ?? row
    const shown = house?.number ?? number
    const stored: StoredPoint = {
      address: shown === null ? '' : `${row.names.uz} ${shown}`,
      point: { lat: point.lat, lng: point.lng },
      regionId: row.region_id,
      place: row.key,
      storedNames: row.names,
    }
    const { address, displayName, city } = writePoint(stored, locale)
    return {
      ...{ value: address, displayName, city, place: row.key },
      type: row.kind === 'street' ? 'geo' : 'biz',
      point: stored.point,
      regionId: row.region_id,
      precision: house === undefined ? row.precision : 'house',
      exactness,
      house: shown,
    }
  }

/** A suggestion as the answer to a whole address. */
export const resolvedOf = (
  { value, displayName, city, place, regionId, precision, exactness, house, point }: Suggestion,
  at: MapPoint = point,
): Resolved => ({
  formattedAddress: value,
  ...{ displayName, city, place, regionId, precision, exactness, house },
  point: { lat: at.lat, lng: at.lng },
  source: 'openstreetmap',
})
