import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOMAIN_TRUCKS, domainTruck } from '../domain-trucks.fixture.ts'
import { adviseTruck } from './advise-truck.ts'
import type { PieceKind } from './piece-kind.ts'
import { CARTON, PALLET } from './pieces.fixture.ts'
import { searchEveryLoading } from './search-every-loading.fixture.ts'
import { loadingFaults } from './verify-loading.ts'

const cells = (max: number) => fc.integer({ min: 1, max }).map(halves => halves / 2)

const smallPiece: fc.Arbitrary<PieceKind> = fc.record({
  name: fc.constant(''),
  count: fc.integer({ min: 1, max: 3 }),
  lengthM: cells(4),
  widthM: cells(3),
  heightM: cells(3),
  weightKg: fc.constantFrom(10, 20, 50),
  isStackable: fc.boolean(),
  mayTip: fc.boolean(),
})

const smallTruck = fc.record({ lengthM: cells(4), widthM: cells(3), heightM: cells(3) }).map(box => ({
  ...domainTruck('bongo'),
  ...box,
  maxItemLengthM: box.lengthM,
  doorHeightM: box.heightM,
  axles: [],
}))

const countOf = (kinds: readonly PieceKind[]) => kinds.reduce((sum, { count }) => sum + count, 0)

const smallCases = fc.tuple(
  smallTruck,
  fc.array(smallPiece, { minLength: 1, maxLength: 3 }).filter(kinds => countOf(kinds) <= 5),
)

const anyPiece: fc.Arbitrary<PieceKind> = fc.record({
  name: fc.constant(''),
  count: fc.integer({ min: 1, max: 12 }),
  lengthM: fc.integer({ min: 5, max: 260 }).map(cm => cm / 100),
  widthM: fc.integer({ min: 5, max: 180 }).map(cm => cm / 100),
  heightM: fc.integer({ min: 5, max: 180 }).map(cm => cm / 100),
  weightKg: fc.integer({ min: 1, max: 900 }),
  isStackable: fc.boolean(),
  mayTip: fc.boolean(),
})

describe('against a search of every loading, on small cases', () => {
  test('what fits fits, and what is refused has no loading', () => {
    fc.assert(
      fc.property(smallCases, ([truck, kinds]) => {
        const advice = adviseTruck(truck, kinds)
        const every = searchEveryLoading(truck, kinds)
        if (every !== null) expect(loadingFaults(truck, kinds, every)).toEqual([])
        if (advice.kind === 'fits') expect(every).not.toBeNull()
        if (advice.kind === 'refused') expect(every).toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  test('nearly every loading is found, and nearly every refusal proven', () => {
    const cases = fc.sample(smallCases, { numRuns: 500, seed: 20 })
    const judged = cases.map(([truck, kinds]) => ({
      exists: searchEveryLoading(truck, kinds) !== null,
      advice: adviseTruck(truck, kinds).kind,
    }))
    const share = (exists: boolean, advice: string) => {
      const those = judged.filter(each => each.exists === exists)
      return those.filter(each => each.advice === advice).length / those.length
    }
    expect(share(true, 'fits')).toBeGreaterThanOrEqual(0.97)
    expect(share(false, 'refused')).toBeGreaterThanOrEqual(0.95)
  })
})

test('every loading that is called fitting stands a check of all the rules', () => {
  let fits = 0
  fc.assert(
    fc.property(
      fc.array(anyPiece, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...DOMAIN_TRUCKS),
      (kinds, truck) => {
        const advice = adviseTruck(truck, kinds)
        if (advice.kind !== 'fits') return
        fits += 1
        expect(loadingFaults(truck, kinds, advice.loading)).toEqual([])
        expect(advice.loading.floorShare).toBeLessThanOrEqual(1)
        expect(advice.loading.volumeShare).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 300 },
  )
  expect(fits).toBeGreaterThan(30)
})

test('the same pieces are always loaded the same way', () => {
  const kinds = [
    { ...PALLET, count: 7 },
    { ...CARTON, count: 60 },
  ]
  expect(adviseTruck(domainTruck('isuzu10'), kinds)).toEqual(adviseTruck(domainTruck('isuzu10'), kinds))
})

const kindOf = (key: string, kinds: readonly PieceKind[]) => adviseTruck(domainTruck(key), kinds).kind

test.each([
  ['isuzu5', 10],
  ['isuzu10', 16],
  ['gruzovik', 18],
  ['fura_tent', 33],
  ['fura_tent', 34],
  ['paravoz', 36],
])('%s takes %d EUR pallets', (key, count) => {
  expect(kindOf(key, [{ ...PALLET, weightKg: 300, count }])).toBe('fits')
})

test('a semitrailer takes 26 pallets of 1.2 × 1.0 m, all turned across', () => {
  const advice = adviseTruck(domainTruck('fura_tent'), [{ ...PALLET, widthM: 1, count: 26 }])
  expect(advice).toMatchObject({ kind: 'fits' })
  expect(advice.kind === 'fits' && advice.loading.placements.every(({ along }) => along === 100)).toBe(true)
})

test('what has no place is not called impossible', () => {
  const advice = adviseTruck(domainTruck('fura_tent'), [{ ...PALLET, widthM: 1, count: 27 }])
  expect(advice).toEqual({ kind: 'not_found', piecesLeft: 1 })
})

test('stackable pallets stand two high, others do not', () => {
  const pallets = { ...PALLET, heightM: 1, weightKg: 200, count: 20 }
  expect(kindOf('isuzu5', [{ ...pallets, isStackable: true }])).toBe('fits')
  expect(kindOf('isuzu5', [pallets])).toBe('refused')
})

test('a heavy piece at the front moves back until the front axle bears it', () => {
  const advice = adviseTruck(domainTruck('isuzu5'), [{ ...PALLET, lengthM: 1.5, weightKg: 3000 }])
  const [piece] = advice.kind === 'fits' ? advice.loading.placements : []
  const [load] = advice.kind === 'fits' ? advice.loading.axles : []
  expect(piece?.x).toBeGreaterThan(0)
  expect(load?.frontKg).toBeLessThanOrEqual(load?.maxFrontKg ?? 0)
})

test('the axles of a trailer are not known, so nothing is claimed of them', () => {
  const advice = adviseTruck(domainTruck('paravoz'), [{ ...PALLET, count: 36 }])
  expect(advice.kind === 'fits' && advice.loading.axles.map(({ body }) => body)).toEqual([0])
})
