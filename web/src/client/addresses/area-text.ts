import type { MapPoint } from '@karvon/domain/values/map-point'

/** The area that a map opens on, as an address carries it: near enough, and short. */
export const areaText = ({ lat, lng }: MapPoint): string => `${lat.toFixed(3)},${lng.toFixed(3)}`

/** Reads it back; null where it says nothing. */
export const areaOf = (text: string | null): MapPoint | null => {
  const [lat = Number.NaN, lng = Number.NaN] = (text ?? '').split(',').map(Number.parseFloat)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
