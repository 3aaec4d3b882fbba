import { describe, expect, test } from 'vitest'
import { DOMAIN_REGIONS, DOMAIN_TRUCKS, domainTruck } from './domain-trucks.fixture.ts'
import { stayInOneGroup } from './region-groups.ts'
import { type Cargo, checkTruckFit, smallestFittingTruck } from './truck-fit.ts'
import { heaviestAcceptedKg } from './truck-type.ts'

const cargo = (change: Partial<Cargo> = {}): Cargo => ({
  weightKg: 500,
  dimensions: null,
  pieces: [],
  regionIds: [1726, 1726],
  truckKeys: null,
  ...change,
})

test('frozen goods need a refrigerator', () => {
  const frozen = cargo({ truckKeys: ['fura_budka'] })
  const fitting = DOMAIN_TRUCKS.filter(truck => checkTruckFit(truck, frozen, DOMAIN_REGIONS).length === 0)
  expect(fitting.map(({ key }) => key)).toEqual(['fura_budka'])
  expect(smallestFittingTruck(DOMAIN_TRUCKS, frozen, DOMAIN_REGIONS)?.key).toBe('fura_budka')
  expect(checkTruckFit(domainTruck('isuzu5'), frozen, DOMAIN_REGIONS)).toEqual([
    { code: 'truck_not_for_cargo', field: 'truck_type' },
  ])
})

const refusalsOf = (key: string, change: Partial<Cargo>) =>
  checkTruckFit(domainTruck(key), cargo(change), DOMAIN_REGIONS)

test.each([
  ['labo', 572],
  ['bongo', 1040],
  ['furgon', 1545],
  ['isuzu10', 10_200],
  ['fura_tent', 22_220],
])('%s takes %d kg at most', (key, expected) => {
  expect(heaviestAcceptedKg(domainTruck(key))).toBe(expected)
})

describe('checkTruckFit', () => {
  test('accepts the tolerance silently and gives the payload beyond it', () => {
    expect(refusalsOf('labo', { weightKg: 572 })).toEqual([])
    expect(refusalsOf('labo', { weightKg: 572.1 })).toEqual([
      { code: 'weight_over_limit', field: 'weight', facts: { max_kg: 550 } },
    ])
  })

  test('refuses each measure separately, all at once', () => {
    expect(refusalsOf('labo', { dimensions: { lengthM: 2.1, widthM: 1.3, heightM: 1.1 } })).toEqual([])
    expect(refusalsOf('labo', { dimensions: { lengthM: 2.2, widthM: 1.4, heightM: 1.2 } })).toEqual([
      { code: 'cargo_too_long', field: 'dimension_x', facts: { max_m: 2.1 } },
      { code: 'cargo_too_wide', field: 'dimension_y', facts: { max_m: 1.3 } },
      { code: 'cargo_too_high', field: 'dimension_z', facts: { max_m: 1.1 } },
    ])
  })

  test('a road train takes its own measures, but no single piece longer than one box', () => {
    expect(refusalsOf('paravoz', { dimensions: { lengthM: 15.4, widthM: 2.45, heightM: 2.9 } })).toEqual([])
    expect(refusalsOf('paravoz', { dimensions: { lengthM: 7.7, widthM: 2, heightM: 2 } })).toEqual([])
    expect(refusalsOf('paravoz', { dimensions: { lengthM: 12, widthM: 2, heightM: 2 } })).toEqual([
      { code: 'cargo_too_long', field: 'dimension_x', facts: { max_m: 7.7 } },
    ])
  })

  test('a small truck stays in its region group', () => {
    expect(refusalsOf('labo', { regionIds: [1726, 1727] })).toEqual([])
    expect(refusalsOf('labo', { regionIds: [1726, 1718] })).toEqual([
      { code: 'truck_region_only', field: 'truck_type' },
    ])
    expect(refusalsOf('furgon', { regionIds: [1726, 1718] })).toEqual([])
  })
})

test('an unknown region is in no group; without regions nothing is refused', () => {
  expect(stayInOneGroup([1726, 99], DOMAIN_REGIONS)).toBe(false)
  expect(stayInOneGroup([99, 99], DOMAIN_REGIONS)).toBe(false)
  expect(stayInOneGroup([], DOMAIN_REGIONS)).toBe(true)
})

describe('smallestFittingTruck', () => {
  const smallest = (change: Partial<Cargo>) =>
    smallestFittingTruck(DOMAIN_TRUCKS, cargo(change), DOMAIN_REGIONS)?.key ?? null

  test.each<[string | null, Partial<Cargo>]>([
    ['labo', { dimensions: { lengthM: 2, widthM: 1, heightM: 1 } }],
    ['bongo', { dimensions: { lengthM: 2, widthM: 1.5, heightM: 1 } }],
    ['furgon', { dimensions: { lengthM: 2, widthM: 1, heightM: 1 }, regionIds: [1726, 1718] }],
    ['isuzu5', { dimensions: { lengthM: 2, widthM: 1, heightM: 1 }, weightKg: 5000 }],
    ['shalanda', { dimensions: { lengthM: 12, widthM: 2.4, heightM: 2.4 }, weightKg: 18_000 }],
    [null, { dimensions: { lengthM: 14, widthM: 2, heightM: 2 } }],
    [null, { weightKg: 23_000 }],
  ])('chooses %s', (key, change) => {
    expect(smallest(change)).toBe(key)
  })

  test('of the same volume the smaller payload is the smaller truck', () => {
    const heavy = { ...domainTruck('isuzu5'), id: 40 }
    const light = { ...domainTruck('isuzu5'), id: 41, maxWeightKg: 4000 }
    expect(smallestFittingTruck([heavy, light], cargo(), DOMAIN_REGIONS)?.id).toBe(41)
  })
})
