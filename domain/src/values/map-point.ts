/** A point on the map in degrees, latitude first (docs/figures.md#map-points). */
export type MapPoint = { readonly lat: number; readonly lng: number }

/** A rectangle of degrees; its edges belong to it. */
export type BoundingBox = {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

const EARTH_RADIUS_KM = 6371.0088

const isWithin = (value: unknown, limit: number): boolean =>
  typeof value === 'number' && value >= -limit && value <= limit

/** Whether a value is a point on the globe: latitude within 90, longitude within 180 degrees. */
export const isMapPoint = (value: unknown): value is MapPoint => {
  if (typeof value !== 'object' || value === null) return false
  const { lat, lng } = value as { lat?: unknown; lng?: unknown }
  return isWithin(lat, 90) && isWithin(lng, 180)
}

/** The distance in km between two points along the surface of a sphere. */
export const greatCircleKm = (a: MapPoint, b: MapPoint): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2)
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Whether the point lies in the box, edges included. */
export const isInside = (point: MapPoint, box: BoundingBox): boolean =>
  point.lat >= box.south && point.lat <= box.north && point.lng >= box.west && point.lng <= box.east

/**
 * The direction from one point toward another, degrees clockwise from north in [0, 360); 0 for the same
 * point.
 */
export const headingBetween = (from: MapPoint, to: MapPoint): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const east = radians(to.lng - from.lng)
  const y = Math.sin(east) * Math.cos(radians(to.lat))
  const x =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(east)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}
