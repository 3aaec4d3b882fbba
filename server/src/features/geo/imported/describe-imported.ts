import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { Db } from '../../../platform/db/database.ts'
import { decodePolyline } from '../../../platform/polyline/decode-polyline.ts'
import { placeNameKey } from '../gazetteer/name-terms.ts'
import type { Resolved, ReverseQuery } from '../geo-ports.ts'
import { cellsNear } from '../import/store/map-rows.ts'
import type { LoadedMap } from './imported-map.ts'
import {
  type MapHouseRow,
  readHousesIn,
  readMapPlace,
  readStreetLinesIn,
  type StreetLineRow,
} from './map-repository.ts'
import { resolvedOf, type WriteImported } from './write-imported.ts'

type Deps = { readonly db: Db; readonly map: LoadedMap; readonly write: WriteImported }

/** A point this close to a house is at the house. */
const AT_HOUSE_KM = 0.03
const AT_STREET_KM = 0.06
/** Degrees, more than either. */
const REACH = 0.0009
const KM_PER_DEGREE = 111.195

const nearestHouse = (houses: readonly MapHouseRow[], point: MapPoint): MapHouseRow | undefined =>
  houses
    .map(house => ({ house, km: greatCircleKm(house, point) }))
    .filter(({ km }) => km <= AT_HOUSE_KM)
    .toSorted((one, other) => one.km - other.km || one.house.place_id - other.house.place_id)[0]?.house

const offLineKm = (line: readonly MapPoint[], point: MapPoint): number => {
  const kmPerLng = KM_PER_DEGREE * Math.cos((point.lat * Math.PI) / 180)
  let least = Number.POSITIVE_INFINITY
  for (const [at, to] of line.entries()) {
    const from = line[at - 1] ?? to
    const [ax, ay] = [(from.lng - point.lng) * kmPerLng, (from.lat - point.lat) * KM_PER_DEGREE]
    const [dx, dy] = [(to.lng - from.lng) * kmPerLng, (to.lat - from.lat) * KM_PER_DEGREE]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
    least = Math.min(least, Math.hypot(ax + share * dx, ay + share * dy))
  }
  return least
}

const nearestStreet = (rows: readonly StreetLineRow[], point: MapPoint): number | undefined =>
  rows
    .flatMap(({ place_id, lines }) =>
      lines.split(' ').map(line => ({ place_id, km: offLineKm(decodePolyline(line), point) })),
    )
    .filter(({ km }) => km <= AT_STREET_KM)
    .toSorted((one, other) => one.km - other.km || one.place_id - other.place_id)[0]?.place_id

/** A landmark keeps its name, and a street of ours if the map knows no house there. */
const isKnownBetter = (own: Resolved, house: MapHouseRow | undefined, { landmarks }: LoadedMap): boolean =>
  landmarks.has(own.place ?? '') || (own.precision === 'street' && house === undefined)

/** The imported house or street at a point, the point itself unmoved; null if our own answer is better. */
export const describeImported = async (
  { db, map, write }: Deps,
  { point, locale }: ReverseQuery,
  own: Resolved,
): Promise<Resolved | null> => {
  const cells = cellsNear(point, REACH)
  const house = nearestHouse(await readHousesIn(db, cells), point)
  if (isKnownBetter(own, house, map)) return null
  const street = house?.place_id ?? nearestStreet(await readStreetLinesIn(db, cells), point)
  const row = street === undefined ? undefined : await readMapPlace(db, map.importId, street)
  if (row === undefined) return null
  const found = resolvedOf(write({ row, house, number: null, exactness: 'exact' }, locale), point)
  const isOwnStreet =
    own.precision === 'street' && placeNameKey(own.displayName) === placeNameKey(row.names.uz)
  return isOwnStreet ? { ...found, place: own.place } : found
}
