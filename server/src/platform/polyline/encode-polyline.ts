import type { MapPoint } from '@karvon/domain/values/map-point'

const encodeStep = (step: number): string => {
  let rest = step < 0 ? ~(step << 1) : step << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

/** Encodes a line as text (the encoded polyline algorithm): deltas of 1e-5 degrees, latitude first. */
export const encodePolyline = (line: readonly MapPoint[]): string => {
  let [lat, lng] = [0, 0]
  return line
    .map(point => {
      const [nextLat, nextLng] = [Math.round(point.lat * 1e5), Math.round(point.lng * 1e5)]
      const text = encodeStep(nextLat - lat) + encodeStep(nextLng - lng)
      lat = nextLat
      lng = nextLng
      return text
    })
    .join('')
}
