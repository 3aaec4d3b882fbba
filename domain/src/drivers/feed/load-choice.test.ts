import { describe, expect, it } from 'vitest'
import {
  ANY_LOAD,
  checkLoadChoice,
  compareLoads,
  FEED_SORTS,
  isWorthIt,
  type LoadChoice,
  MOST_WANTED_UZS,
  netPerKmUzs,
} from './load-choice.ts'

const point = { lat: 39.65, lng: 66.96 }

describe('a choice of loads', () => {
  it.each<[Partial<LoadChoice>, string]>([
    [{}, 'accepted'],
    [{ toRegionId: 1718, leastNetUzs: 0, leastPerKmUzs: MOST_WANTED_UZS }, 'accepted'],
    [{ toPlace: { point, withinKm: 50 } }, 'accepted'],
    [{ toRegionId: 7 }, 'choice_invalid to_region'],
    [{ toPlace: { point, withinKm: 30 } }, 'choice_invalid to_within'],
    [
      { leastNetUzs: -1, leastPerKmUzs: 1.5 },
      'figure_out_of_range least_price,figure_out_of_range least_per_km',
    ],
  ])('%j: %s', (part, expected) => {
    const checked = checkLoadChoice({ ...ANY_LOAD, ...part }, [1726, 1718])
    const refusals = checked.ok ? [] : checked.refusals.map(({ code, field }) => `${code} ${field}`)
    expect(checked.ok ? 'accepted' : refusals.join()).toBe(expected)
  })
})

describe('what a load is worth', () => {
  const load = { netUzs: 1_800_000, distanceKm: 290, toLoadingKm: 10 }

  it('counts the way to it', () => {
    expect(netPerKmUzs(load)).toBe(6_000)
    expect(netPerKmUzs({ ...load, toLoadingKm: 310 })).toBe(3_000)
    expect(netPerKmUzs({ ...load, toLoadingKm: null })).toBe(6_206)
    expect(netPerKmUzs({ netUzs: 40_000, distanceKm: 0.2, toLoadingKm: 0 })).toBe(40_000)
  })

  it.each([
    [{ leastNetUzs: null, leastPerKmUzs: null }, true],
    [{ leastNetUzs: 1_800_000, leastPerKmUzs: 6_000 }, true],
    [{ leastNetUzs: 1_800_001, leastPerKmUzs: null }, false],
    [{ leastNetUzs: null, leastPerKmUzs: 6_001 }, false],
  ])('against %j: %s', (wanted, isEnough) => {
    expect(isWorthIt(load, wanted)).toBe(isEnough)
  })
})

describe('the order', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
  const loads = [
    { id: 1, netUzs: 3_000_000, distanceKm: 600, toLoadingKm: 400, loadAt: at(4) },
    { id: 2, netUzs: 900_000, distanceKm: 100, toLoadingKm: 20, loadAt: at(9) },
    { id: 3, netUzs: 1_000_000, distanceKm: 300, toLoadingKm: 5, loadAt: at(6) },
    { id: 4, netUzs: 1_000_000, distanceKm: 300, toLoadingKm: 5, loadAt: at(6) },
  ]
  it.each([
    ['near', [3, 4, 2, 1]],
    ['per_km', [2, 3, 4, 1]],
    ['time', [1, 3, 4, 2]],
    ['price', [1, 3, 4, 2]],
  ] as const)('by %s', (sort, expected) => {
    expect(FEED_SORTS).toContain(sort)
    expect(loads.toSorted(compareLoads(sort)).map(({ id }) => id)).toEqual(expected)
  })
})
