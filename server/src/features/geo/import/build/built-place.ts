import { latinOf } from '@karvon/domain/reading/names/latin'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { placeNameKey } from '../../gazetteer/name-terms.ts'
import type { Territory } from '../../territory/territory.ts'
import type { MapNames } from '../collect/map-names.ts'
import type { ImportedPlaceKind } from '../collect/place-tags.ts'

/** A named thing to import, with the area that its region, town and nearest settlement say. */
export type BuiltPlace = MapNames & {
  readonly key: string
  readonly kind: ImportedPlaceKind | 'street'
  readonly point: MapPoint
  readonly precision: SearchPrecision
  readonly regionId: number
  /** Keys of the gazetteer. */
  readonly town: string
  readonly near: string
  /** What is drawn of a street. */
  readonly lines: readonly (readonly MapPoint[])[]
}

/** The country's ground: where a thing is; null outside. */
export type Ground = (point: MapPoint) => Pick<BuiltPlace, 'regionId' | 'town' | 'near'> | null

export const createGround =
  (territory: Territory): Ground =>
  point => {
    const regionId = territory.regionOf(point)
    if (regionId === null) return null
    const [town, near] = [territory.townOf(point, regionId), territory.nearestIn(point, regionId).place]
    return { regionId, town: town.key, near: near.key }
  }

/** What the building needs of the embedded geography. */
export type BuildDeps = { readonly gazetteer: Gazetteer; readonly ground: Ground }

/** One key for all spellings of a name; a name of kind words only ("Bozor") is its own. */
export const keyOfName = (uz: string): string => placeNameKey(uz) || latinOf(uz)

/** To 1e-7 degrees, as OpenStreetMap. */
const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e7) / 1e7

/** The middle of some points. */
export const middleOf = (points: readonly MapPoint[]): MapPoint => ({
  lat: mean(points.map(({ lat }) => lat)),
  lng: mean(points.map(({ lng }) => lng)),
})

/** The point nearest to the middle: a place on a bent street, not beside it. */
export const centralPoint = (points: readonly MapPoint[]): MapPoint => {
  const middle = middleOf(points)
  let best: { point: MapPoint; km: number } | undefined
  for (const point of points) {
    const km = greatCircleKm(point, middle)
    if (best === undefined || km < best.km) best = { point, km }
  }
  return best?.point ?? middle
}

const extreme = (values: readonly number[], pick: (one: number, other: number) => number): number =>
  values.reduce((one, other) => pick(one, other), values[0] ?? 0)

/** From corner to corner of the rectangle around the points. */
export const extentKm = (points: readonly MapPoint[]): number => {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const corner = (pick: (one: number, other: number) => number): MapPoint => ({
    lat: extreme(lats, pick),
    lng: extreme(lngs, pick),
  })
  return greatCircleKm(corner(Math.min), corner(Math.max))
}

/** All names and spellings of several things that are one; shown are those of the best named. */
export const mergedNames = (things: readonly MapNames[]): MapNames => {
  const [best] = things.toSorted((one, other) => other.spellings.length - one.spellings.length)
  if (best === undefined) throw new Error('a group of nothing')
  return {
    names: best.names,
    spellings: [...new Set([best, ...things].flatMap(({ spellings }) => spellings))],
  }
}
