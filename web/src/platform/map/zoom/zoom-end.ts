import type { MapPoint } from '@karvon/domain/values/map-point'

/** A rectangle on the map, in degrees. */
export type MapArea = Readonly<Record<'south' | 'west' | 'north' | 'east', number>>

/** Where more than the outline is drawn, and up to which zoom. */
export type DrawnArea = { readonly area: MapArea; readonly zoom: number }

/** The outline of the country shows nothing more beyond this. */
const OUTLINE_ZOOM = 12

/** The distance from which a route is still seen as a whole. */
const CLOSEST_FIT = 15

export const isIn = ({ south, west, north, east }: MapArea, { lat, lng }: MapPoint): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east

export const overlaps = (one: MapArea, other: MapArea): boolean =>
  one.south <= other.north && other.south <= one.north && one.west <= other.east && other.west <= one.east

/** The largest zoom at which something is drawn around a point. */
export const zoomEndAt = (point: MapPoint, areas: readonly DrawnArea[]): number =>
  Math.max(OUTLINE_ZOOM, ...areas.filter(({ area }) => isIn(area, point)).map(({ zoom }) => zoom))

/** The largest zoom for fitting a route: one step before the end, so that its surroundings are seen. */
export const closestFit = (zoomEnd: number): number => Math.min(CLOSEST_FIT, zoomEnd - 1)
