import { describe, expect, it } from 'vitest'
import {
  type CarryingType,
  cargoNotFor,
  carriesType,
  filledPercent,
  truckOfDriver,
  typesCarriedBy,
  typesThatCarry,
} from './carry-loads.ts'
import { DOMAIN_TRUCKS, domainTruck } from './domain-trucks.fixture.ts'
import { heaviestAcceptedKg } from './truck-type.ts'

const BODIES = { fura_budka: 'closed', shalanda: 'open' } as const

const TYPES: readonly CarryingType[] = DOMAIN_TRUCKS.map(type => ({
  ...type,
  body: BODIES[type.key as keyof typeof BODIES] ?? 'covered',
}))

const typeOf = (key: string): CarryingType => {
  const found = TYPES.find(type => type.key === key)
  if (found === undefined) throw new Error(`no truck type ${key}`)
  return found
}
const keysOf = (ids: readonly number[]) => ids.map(id => TYPES.find(type => type.id === id)?.key)

describe('the loads that a truck carries', () => {
  it.each([
    ['labo', 'labo'],
    ['bongo', 'bongo labo'],
    ['isuzu5', 'isuzu5 labo bongo furgon'],
    ['gruzovik', 'gruzovik labo bongo furgon isuzu5 isuzu10'],
    ['fura_tent', 'fura_tent labo bongo furgon isuzu5 isuzu10 gruzovik'],
    ['fura_budka', 'fura_budka labo bongo furgon isuzu5 isuzu10 gruzovik'],
    ['shalanda', 'shalanda'],
    ['paravoz', 'paravoz labo bongo furgon isuzu5 isuzu10 gruzovik'],
  ])('%s carries %s', (key, carried) => {
    expect(keysOf(typesCarriedBy(typeOf(key), TYPES)).join(' ')).toBe(carried)
  })

  it('are of types whose loads are nowhere larger or heavier than the truck takes', () => {
    const pairs = TYPES.flatMap(truck => TYPES.map(asked => ({ truck, asked })))
    for (const { truck, asked } of pairs.filter(pair => carriesType(pair.truck, pair.asked))) {
      expect(heaviestAcceptedKg(truck)).toBeGreaterThanOrEqual(heaviestAcceptedKg(asked))
      expect(truck.maxItemLengthM).toBeGreaterThanOrEqual(asked.maxItemLengthM)
      expect(truck.heightM).toBeGreaterThanOrEqual(asked.heightM)
    }
  })

  it('are fewer where the driver’s own body is smaller, and no more where it is larger', () => {
    const short = truckOfDriver(typeOf('fura_tent'), { lengthM: 7, widthM: 2.45, heightM: 2.7 })
    expect(keysOf(typesCarriedBy(short, TYPES))).toEqual([
      'fura_tent',
      'labo',
      'bongo',
      'furgon',
      'isuzu5',
      'isuzu10',
    ])
    const long = truckOfDriver(typeOf('isuzu5'), { lengthM: 9, widthM: 3, heightM: 3 })
    expect(typesCarriedBy(long, TYPES)).toEqual(typesCarriedBy(typeOf('isuzu5'), TYPES))
  })

  it('are heard of by every type that carries them', () => {
    for (const asked of TYPES) {
      const carriers = TYPES.filter(truck => typesCarriedBy(truck, TYPES).includes(asked.id)).map(
        ({ id }) => id,
      )
      expect(typesThatCarry(asked.id, TYPES).toSorted()).toEqual(carriers.toSorted())
    }
    expect(typesThatCarry(99, TYPES)).toEqual([99])
  })

  it('do not include cargo that another type is needed for', () => {
    const kinds = [
      { id: 1, truckKeys: null },
      { id: 2, truckKeys: ['fura_budka'] },
      { id: 3, truckKeys: ['furgon', 'gruzovik'] },
    ]
    expect(cargoNotFor('gruzovik', kinds)).toEqual([2])
    expect(cargoNotFor('fura_tent', kinds)).toEqual([2, 3])
  })
})

describe('how much of a truck a load takes', () => {
  const fura = domainTruck('fura_tent')
  const box = domainTruck('isuzu10')
  it.each([
    [{ box, partialPercent: 0, weightKg: 2_000 }, 44],
    [{ box, partialPercent: 50, weightKg: 2_000 }, 22],
    [{ box, partialPercent: 50, weightKg: 11_000 }, 50],
    [{ box: { lengthM: 0.1, widthM: 0.1, heightM: 0.1 }, partialPercent: 0, weightKg: 1 }, 1],
    [{ box: fura, partialPercent: 0, weightKg: 22_200 }, 100],
  ])('%j: %i %%', (load, percent) => {
    expect(filledPercent(fura, load)).toBe(percent)
  })
})
