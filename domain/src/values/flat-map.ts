import type { MapPoint } from './map-point.ts'

/** A place on a Mercator map whose unit, in every direction, is a degree of longitude there: 84 km in Tashkent. */
export type FlatPoint = { readonly x: number; readonly y: number }

const degrees = (radians: number): number => (radians * 180) / Math.PI

/**
 * A point on the flat map. Straight lines there compare distances exactly nearby; those of the far north of Uzbekistan appear
 * 14 % longer than those of the far south.
 */
export const flatPoint = ({ lat, lng }: MapPoint): FlatPoint => ({
  x: lng,
  y: degrees(Math.asinh(Math.tan((lat * Math.PI) / 180))),
})

const nameOf = (west: number, south: number): string => `${west},${south}`

/** The name of the square of the flat map, one unit a side, that a point is in. */
export const squareOf = ({ x, y }: FlatPoint): string => nameOf(Math.floor(x), Math.floor(y))

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

const range = (middle: number, reach: number): number[] => {
  const first = Math.floor(middle - reach)
  return Array.from({ length: Math.floor(middle + reach) - first + 1 }, (_, at) => first + at)
}

/** The squares that a circle around a point touches; `reach` is in units of the map. */
export const squaresWithin = ({ x, y }: FlatPoint, reach: number): string[] =>
  range(x, reach).flatMap(west =>
    range(y, reach)
      .filter(south => Math.hypot(between(x, west, west + 1) - x, between(y, south, south + 1) - y) <= reach)
      .map(south => nameOf(west, south)),
  )

const KM_PER_DEGREE = 111.32

/** The length in km of a unit of the flat map at this latitude. */
export const kmPerUnit = ({ lat }: Pick<MapPoint, 'lat'>): number =>
  KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
