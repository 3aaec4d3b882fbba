import { expect, it } from 'vitest'
import { decodePolyline } from './decode-polyline.ts'
import { encodePolyline } from './encode-polyline.ts'

const PUBLISHED = [
  { lat: 38.5, lng: -120.2 },
  { lat: 40.7, lng: -120.95 },
  { lat: 43.252, lng: -126.453 },
]

it('encodes and decodes the published example', () => {
  expect(encodePolyline(PUBLISHED)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(PUBLISHED)
})

it('decodes lines of six decimals', () => {
  // the line of one degree north and one east, as a router with six decimals writes it
  expect(decodePolyline('_c`|@_c`|@', 1e6)).toEqual([{ lat: 1, lng: 1 }])
})

it('handles no points, one point and repeated points', () => {
  expect(encodePolyline([])).toBe('')
  expect(encodePolyline([{ lat: 0, lng: 0 }])).toBe('??')
  const still = { lat: 41.3111, lng: 69.2797 }
  expect(encodePolyline([still, still])).toBe(`${encodePolyline([still])}??`)
})

it('rounds without accumulating errors', () => {
  const line = Array.from({ length: 1000 }, (_, at) => ({
    lat: 41 + at * 0.0000149,
    lng: 69 - at * 0.0000149,
  }))
  const rounded = line.map(({ lat, lng }) => ({
    lat: Math.round(lat * 1e5) / 1e5,
    lng: Math.round(lng * 1e5) / 1e5,
  }))
  expect(decodePolyline(encodePolyline(line))).toEqual(rounded)
})

it('ignores a truncated point', () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnn')).toEqual([PUBLISHED[0]])
  expect(decodePolyline('')).toEqual([])
})
