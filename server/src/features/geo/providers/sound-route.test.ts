import type { MapPoint } from '@karvon/domain/values/map-point'
import { describe, expect, it } from 'vitest'
import { createEmbeddedGeo } from '../embedded-geo.ts'
import type { Route } from '../geo-ports.ts'
import { isSoundRoute } from './sound-route.ts'

const geo = createEmbeddedGeo()
const BEKOBOD = { lat: 40.2208, lng: 69.2697 }
const QOQON = { lat: 40.5286, lng: 70.9425 }
const XUJAND = { lat: 40.2833, lng: 69.6333 }
const KONIBODOM = { lat: 40.2931, lng: 70.4256 }

const isSound = (
  change: { distanceKm?: number; durationMin?: number; geometry?: readonly MapPoint[] } = {},
  points: readonly MapPoint[] = [BEKOBOD, QOQON],
) => {
  const own = geo.route({ points })
  const route: Route = { ...own, source: 'osrm', geometry: own.geometry, ...change }
  return isSoundRoute(points, route, { own, isInside: geo.isInServiceArea })
}

describe('a route of a provider', () => {
  it('may be like our own', () => {
    expect(isSound()).toBe(true)
    expect(
      isSound({}, [
        { lat: 41.31, lng: 69.28 },
        { lat: 41.32, lng: 69.29 },
      ]),
    ).toBe(true)
    expect(
      isSound({}, [
        { lat: 42.46, lng: 59.61 },
        { lat: 40.78, lng: 72.34 },
      ]),
    ).toBe(true)
  })

  it.each([
    ['shorter than the straight line', { distanceKm: 100 }],
    ['around the world', { distanceKm: 9_000, durationMin: 9_000 }],
    ['faster than any truck', { durationMin: 60 }],
    ['slower than walking', { durationMin: 9_000 }],
    ['without a line', { geometry: [] }],
    ['between other places', { geometry: [BEKOBOD, XUJAND] }],
    ['through the neighboring country', { geometry: [BEKOBOD, XUJAND, KONIBODOM, QOQON] }],
  ])('may not be %s', (_, change) => {
    expect(isSound(change)).toBe(false)
  })
})
