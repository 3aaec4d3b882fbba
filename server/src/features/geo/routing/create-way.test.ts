import { drivingMinutes, wayKm } from '@karvon/domain/roads/way'
import { expect, it } from 'vitest'
import { createEmbeddedGeo } from '../embedded-geo.ts'

const geo = createEmbeddedGeo()
const TASHKENT = { lat: 41.31, lng: 69.28 }
const SAMARKAND = { lat: 39.654, lng: 66.975 }
const KITOB = { lat: 39.12, lng: 66.88 }
const CHILONZOR = { lat: 41.28, lng: 69.2 }

it.each([
  [[TASHKENT, SAMARKAND]],
  [[TASHKENT, SAMARKAND, TASHKENT]],
  [[TASHKENT, CHILONZOR]],
  [[SAMARKAND, KITOB, TASHKENT]],
])('has the length and time of its route, leg by leg', points => {
  const [way, route] = [geo.wayOf({ points }), geo.route({ points })]
  expect(way.legs).toHaveLength(route.legs.length)
  way.legs.forEach((leg, at) => {
    const only = { legs: [leg] }
    expect(wayKm(only)).toBeCloseTo(route.legs[at]?.distanceKm ?? 0, 0)
    expect(Math.abs(drivingMinutes(only) - (route.legs[at]?.durationMin ?? 0))).toBeLessThan(1)
  })
})

it('knows the regions and roads on the way', () => {
  const [leg = []] = geo.wayOf({ points: [TASHKENT, SAMARKAND] }).legs
  const regions = [...new Set(leg.map(({ regionId }) => regionId))]
  expect(regions).toEqual([1726, 1727, 1724, 1708, 1718])
  expect(leg.filter(({ road }) => road === 'M39').length).toBeGreaterThan(leg.length * 0.9)
  expect(Math.max(...leg.map(({ km }) => km))).toBeLessThanOrEqual(6)
})

it('leads a light truck over the pass and a heavy one around it', () => {
  const overPass = (grossMassT: number) =>
    geo
      .wayOf({ points: [SAMARKAND, KITOB], grossMassT })
      .legs.flat()
      .some(({ point }) => Math.abs(point.lat - 39.35) < 0.05 && Math.abs(point.lng - 66.91) < 0.1)
  expect([overPass(8), overPass(40)]).toEqual([true, false])
})

it('names the numbered roads', () => {
  expect(geo.roadNumbers).toContain('M39')
  expect(geo.roadNumbers).not.toContain('4R')
})
