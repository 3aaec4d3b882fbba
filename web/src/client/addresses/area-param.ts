import type { MapPoint } from '@karvon/domain/values/map-point'

/** A map area as a short URL parameter, rounded to three decimals (about 100 m). */
export const formatArea = ({ lat, lng }: MapPoint): string => `${lat.toFixed(3)},${lng.toFixed(3)}`

/** Parses the parameter; null if it is missing or invalid. */
export const parseArea = (text: string | null): MapPoint | null => {
  const [lat = Number.NaN, lng = Number.NaN] = (text ?? '').split(',').map(Number.parseFloat)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
