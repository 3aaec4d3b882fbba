import type { MapPoint } from '../../values/map-point.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BITS = 27
const SIZE = 2 ** BITS
const GROUPS = BITS / 3
/** Zoom 19 of the code's 64 steps from 4 to 19.75. */
const CLOSE = SIGNS[60] ?? ''

const clamped = (value: number): number => Math.max(0, Math.min(SIZE - 1, Math.floor(value)))

/** The three bits of each number at `shift`, interleaved: those of the latitude first. */
const interleaved = (lat: number, lng: number, shift: number): number => {
  let mixed = 0
  for (const bit of [2, 1, 0])
    mixed = mixed * 4 + ((lat >> (shift + bit)) & 1) * 2 + ((lng >> (shift + bit)) & 1)
  return mixed
}

/**
 * A point as the ten signs by which Organic Maps links to it (`https://omaps.app/<code>`), exact to a meter;
 * the format is that of ge0 links, https://github.com/organicmaps/api-android. Source: decision 0046.
 */
export const organicCode = ({ lat, lng }: MapPoint): string => {
  const [y, x] = [clamped(((lat + 90) / 180) * SIZE), clamped(((lng + 180) / 360) * SIZE)]
  const groups = Array.from({ length: GROUPS }, (_, at) => interleaved(y, x, BITS - 3 - at * 3))
  return CLOSE + groups.map(group => SIGNS[group] ?? '').join('')
}

/** The point of such a code; null if it is none. */
export const readOrganicCode = (code: string): MapPoint | null => {
  const values = [...code].map(sign => SIGNS.indexOf(sign))
  if (values.length !== GROUPS + 1 || values.includes(-1)) return null
  let [y, x] = [0, 0]
  for (const value of values.slice(1)) {
    y = y * 8 + ((value >> 5) & 1) * 4 + ((value >> 3) & 1) * 2 + ((value >> 1) & 1)
    x = x * 8 + ((value >> 4) & 1) * 4 + ((value >> 2) & 1) * 2 + (value & 1)
  }
  return { lat: ((y + 0.5) / SIZE) * 180 - 90, lng: ((x + 0.5) / SIZE) * 360 - 180 }
}
