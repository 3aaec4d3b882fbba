import { readFileSync } from 'node:fs'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { describe, expect, it } from 'vitest'
import { isSettlement } from '../gazetteer/gazetteer.ts'
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts'
import { createRouteFinder } from './find-route.ts'

const gazetteer = loadGazetteer()
const route = createRouteFinder(gazetteer)
const at = (key: string): MapPoint => {
  const place = gazetteer.placeByKey.get(key)
  if (place === undefined) throw new Error(`no place ${key}`)
  return place.point
}
const between = (...keys: string[]) => route({ points: keys.map(at) })

const settlements = gazetteer.places.filter(isSettlement).map(({ point }) => point)
let seed = 20261121
const random = () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
/** Settlements, and points up to 20 km around them. */
const somewhere = (): MapPoint => {
  const { lat, lng } = settlements[Math.floor(random() * settlements.length)]!
  const spread = random() < 0.4 ? 0 : 0.2
  return { lat: lat + (random() - 0.5) * spread, lng: lng + (random() - 0.5) * spread }
}
const triples = Array.from({ length: 400 }, () => [somewhere(), somewhere(), somewhere()] as const)

type Check = { a: string; b: string; km: number; tolPct: number; graphMin: number }
const distances: Check[] = JSON.parse(
  readFileSync(new URL('../data/checks/distances.json', import.meta.url), 'utf8'),
)

describe('known distances', () => {
  it.each(distances.map(check => [`${check.a}-${check.b}`, check] as const))('%s', (_, check) => {
    const found = between(check.a, check.b)
    expect(Math.abs(found.distanceKm - check.km)).toBeLessThanOrEqual((check.km * check.tolPct) / 100)
    expect(Math.abs(found.durationMin - check.graphMin)).toBeLessThanOrEqual(3)
  })

  it('avoid the pass that is closed to heavy trucks', () => {
    const points = [at('samarqand'), at('termiz')]
    expect(route({ points, grossMassT: 12 }).distanceKm).toBe(route({ points }).distanceKm)
    expect(route({ points, grossMassT: 12.1 }).distanceKm).toBeGreaterThan(route({ points }).distanceKm + 20)
    const overPass = { points: [at('samarqand'), at('kitob')] }
    expect(route({ ...overPass, grossMassT: 20 }).distanceKm).toBeGreaterThan(200)
  })
})

describe('any route', () => {
  it('is equally long in both directions', () => {
    for (const [a, b] of triples) {
      const [forth, back] = [route({ points: [a, b] }), route({ points: [b, a] })]
      expect(Math.abs(forth.distanceKm - back.distanceKm)).toBeLessThanOrEqual(0.11)
      expect(Math.abs(forth.durationMin - back.durationMin)).toBeLessThanOrEqual(1)
    }
  })

  it('does not get shorter with another stop', () => {
    for (const [a, b, c] of triples) {
      const [direct, past] = [route({ points: [a, c] }), route({ points: [a, b, c] })]
      expect(past.distanceKm).toBeGreaterThanOrEqual(direct.distanceKm - 0.2)
    }
  })

  it('stays the same with a stop on its line, except for leaving the road', () => {
    for (const [a, c] of triples) {
      const direct = route({ points: [a, c] })
      const stop = direct.geometry[Math.floor(direct.geometry.length / 2)]!
      const past = route({ points: [a, stop, c] }).distanceKm
      expect(past).toBeGreaterThanOrEqual(direct.distanceKm - 0.2)
      expect(past).toBeLessThanOrEqual(direct.distanceKm * 1.15 + 3)
    }
  })

  it('has legs of at least 1.05 times the straight-line distance, which add up to the total', () => {
    for (const points of triples) {
      const found = route({ points })
      for (const [leg, { distanceKm, durationMin }] of found.legs.entries()) {
        const airKm = greatCircleKm(points[leg]!, points[leg + 1]!)
        expect(distanceKm).toBeGreaterThanOrEqual(1.05 * airKm - 0.051)
        expect(durationMin).toBeGreaterThanOrEqual(Math.floor((distanceKm / 80) * 60) - 1)
      }
      const sum = found.legs.reduce((km, leg) => km + leg.distanceKm, 0)
      expect(Math.abs(sum - found.distanceKm)).toBeLessThanOrEqual(0.11)
    }
  })

  it('has a line from the first to the last point along the roads, with at most 400 points', () => {
    for (const points of triples.slice(0, 100)) {
      const { geometry } = route({ points })
      expect(geometry.length).toBeLessThanOrEqual(400)
      expect(geometry[0]).toEqual(points[0])
      expect(geometry.at(-1)).toEqual(points[2])
    }
  })

  it('is deterministic', () => {
    const again = createRouteFinder(gazetteer)
    for (const points of triples.slice(0, 50)) expect(again({ points })).toEqual(route({ points }))
  })
})

describe('special routes', () => {
  it('is twice as long there and back', () => {
    const there = between('tashkent', 'samarqand')
    const round = between('tashkent', 'samarqand', 'tashkent')
    expect(round.legs[0]).toEqual(there.legs[0])
    expect(round.legs[1]).toEqual(there.legs[0])
    expect(Math.abs(round.distanceKm - 2 * there.distanceKm)).toBeLessThanOrEqual(0.1)
  })

  it('uses streets inside a town', () => {
    const [from, to] = [
      { lat: 41.3111, lng: 69.2797 },
      { lat: 41.285, lng: 69.22 },
    ]
    expect(route({ points: [from, to] }).distanceKm).toBeCloseTo(greatCircleKm(from, to) * 1.4, 1)
  })

  it('is zero between a point and itself', () => {
    const point = at('tashkent')
    expect(route({ points: [point, { ...point }] })).toMatchObject({ distanceKm: 0, durationMin: 0 })
    expect(route({ points: [point] })).toMatchObject({ distanceKm: 0, legs: [], geometry: [point] })
    expect(route({ points: [] })).toMatchObject({ distanceKm: 0, legs: [], geometry: [] })
  })
})
