import { expect, test } from 'vitest'
import { decodePolyline } from './decode-polyline.ts'

test("reads the example of the algorithm's description", () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ])
})

test('decodes an empty text to no points, and a truncated one up to its last complete point', () => {
  expect(decodePolyline('')).toEqual([])
  expect(decodePolyline('_p~iF~ps|U_ulLnn')).toEqual([{ lat: 38.5, lng: -120.2 }])
})
