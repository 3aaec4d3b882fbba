import type { MapPoint } from '@karvon/domain/values/map-point'

const PRECISION = 1e5
const CHUNK_BITS = 5
const CONTINUES = 0x20

/** The numbers of an encoded polyline, each a difference in 1e-5 degrees; a truncated tail is dropped. */
function* readNumbers(encoded: string): Generator<number> {
  let value = 0
  let shift = 0
  for (const letter of encoded) {
    const chunk = letter.charCodeAt(0) - 63
    value += (chunk & (CONTINUES - 1)) * 2 ** shift
    shift += CHUNK_BITS
    if (chunk < CONTINUES) {
      yield value % 2 === 1 ? -(value + 1) / 2 : value / 2
      value = 0
      shift = 0
    }
  }
}

/** The line of an encoded polyline (Google's algorithm, five decimals), latitude first. */
export function decodePolyline(encoded: string): MapPoint[] {
  const line: MapPoint[] = []
  let lat = 0
  let lng = 0
  let isLatitude = true
  for (const step of readNumbers(encoded)) {
    if (isLatitude) lat += step
    else {
      lng += step
      line.push({ lat: lat / PRECISION, lng: lng / PRECISION })
    }
    isLatitude = !isLatitude
  }
  return line
}
