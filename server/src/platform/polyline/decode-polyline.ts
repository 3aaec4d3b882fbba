import type { MapPoint } from '@karvon/domain/values/map-point'

/** The deltas of an encoded line in 1e-5 degrees; a truncated last number is ignored. */
const readSteps = (text: string): number[] => {
  const steps: number[] = []
  let [value, shift] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const chunk = text.charCodeAt(at) - 63
    value |= (chunk & 0x1f) << shift
    shift += 5
    if (chunk >= 0x20) continue
    steps.push(value & 1 ? ~(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return steps
}

/** Decodes the output of `encodePolyline`; other encoders count in other fractions of a degree, such as 1e6. */
export const decodePolyline = (text: string, perDegree = 1e5): MapPoint[] => {
  const steps = readSteps(text)
  const line: MapPoint[] = []
  let [lat, lng] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lat += steps[at] ?? 0
    lng += steps[at + 1] ?? 0
    line.push({ lat: lat / perDegree, lng: lng / perDegree })
  }
  return line
}
