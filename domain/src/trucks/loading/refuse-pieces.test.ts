import { expect, test } from 'vitest'
import { domainTruck } from '../domain-trucks.fixture.ts'
import type { TruckType } from '../truck-type.ts'
import { adviseTruck } from './advise-truck.ts'
import type { PieceKind } from './piece-kind.ts'
import { CARTON, PALLET } from './pieces.fixture.ts'
import { leastShareOfPieces, refusePieces } from './refuse-pieces.ts'

const isuzu5 = domainTruck('isuzu5')
const LOW_DOOR: TruckType = { ...isuzu5, doorHeightM: 1.4 }

const CASES: readonly [string, TruckType, PieceKind[], [code: string, field: string, facts: object][]][] = [
  ['ten pallets', isuzu5, [{ ...PALLET, count: 10 }], []],
  [
    'a pipe',
    isuzu5,
    [CARTON, { ...PALLET, lengthM: 6 }],
    [['piece_too_long', 'pieces.1', { max_m: 5, piece: 2 }]],
  ],
  [
    'a wide one',
    isuzu5,
    [{ ...PALLET, lengthM: 3, widthM: 2.2 }],
    [['piece_too_wide', 'pieces.0', { max_m: 2.1, piece: 1 }]],
  ],
  [
    'a high one',
    isuzu5,
    [{ ...PALLET, heightM: 2.2 }],
    [['piece_too_high', 'pieces.0', { max_m: 2.1, piece: 1 }]],
  ],
  ['a high one that may lie', isuzu5, [{ ...PALLET, heightM: 2.2, mayTip: true }], []],
  [
    'one that goes in but not through the door',
    LOW_DOOR,
    [PALLET],
    [['piece_over_door', 'pieces.0', { max_m: 1.4, piece: 1 }]],
  ],
  ['one that goes through the door lying', LOW_DOOR, [{ ...PALLET, mayTip: true }], []],
  [
    'two long ones, told once',
    isuzu5,
    [
      { ...PALLET, lengthM: 6 },
      { ...PALLET, lengthM: 7 },
    ],
    [['piece_too_long', 'pieces.0', { max_m: 5, piece: 1 }]],
  ],
  [
    'eleven pallets, which fill the floor',
    isuzu5,
    [{ ...PALLET, count: 11 }],
    [['pieces_over_floor', 'pieces', { max_m2: 10.5 }]],
  ],
  [
    'tall ones that may be stacked but never are',
    isuzu5,
    [{ ...PALLET, isStackable: true, count: 11 }],
    [['pieces_over_floor', 'pieces', { max_m2: 10.5 }]],
  ],
  [
    'a body longer than that of a road train',
    domainTruck('paravoz'),
    [{ ...PALLET, lengthM: 8 }],
    [['piece_too_long', 'pieces.0', { max_m: 7.7, piece: 1 }]],
  ],
  [
    '200 cartons of too much volume',
    domainTruck('bongo'),
    [{ ...CARTON, count: 100 }],
    [['pieces_over_volume', 'pieces', { max_m3: 7.5 }]],
  ],
]

test.each(CASES)('%s', (_, truck, kinds, refusals) => {
  expect(refusePieces(truck, kinds).map(({ code, field, facts }) => [code, field, facts])).toEqual(refusals)
})

test('the weight of the pieces counts with the tolerance', () => {
  expect(adviseTruck(isuzu5, [{ ...PALLET, weightKg: 515, count: 10 }]).kind).toBe('fits')
  expect(adviseTruck(isuzu5, [{ ...PALLET, weightKg: 516, count: 10 }])).toMatchObject({
    kind: 'refused',
    refusals: [{ code: 'weight_over_limit', facts: { max_kg: 5000 } }],
  })
})

test('the least share is that of the volume, or of a floor that nothing shares', () => {
  expect(leastShareOfPieces(isuzu5, [{ ...PALLET, count: 5 }])).toBeCloseTo(4.8 / 10.5)
  expect(leastShareOfPieces(isuzu5, [{ ...CARTON, count: 100 }])).toBeCloseTo(9.6 / 22.05)
})
