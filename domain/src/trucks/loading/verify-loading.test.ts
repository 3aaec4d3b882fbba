import { expect, test } from 'vitest'
import { domainTruck } from '../domain-trucks.fixture.ts'
import type { Placement } from './loading.ts'
import type { PieceKind } from './piece-kind.ts'
import { CARTON } from './pieces.fixture.ts'
import { type LoadingFault, loadingFaults } from './verify-loading.ts'

const truck = { ...domainTruck('isuzu5'), doorHeightM: 1.8 }
const BOX = { ...CARTON, lengthM: 1, widthM: 1, heightM: 1, weightKg: 50, count: 2 }
const at = (x: number, y: number, z: number, change: Partial<Placement> = {}): Placement => ({
  kind: 0,
  body: 0,
  ...{ x, y, z },
  ...{ along: 100, across: 100, up: 100 },
  ...change,
})

const CASES: readonly [string, PieceKind[], Placement[], LoadingFault[]][] = [
  ['side by side', [BOX], [at(0, 0, 0), at(100, 0, 0)], []],
  ['one on the other', [BOX], [at(0, 0, 0), at(0, 0, 100)], []],
  ['one missing', [BOX], [at(0, 0, 0)], ['pieces_missing']],
  [
    'one of an unknown kind',
    [BOX],
    [at(0, 0, 0), at(0, 0, 100), at(200, 0, 0, { kind: 1 })],
    ['pieces_missing', 'position_not_allowed'],
  ],
  ['through each other', [BOX], [at(0, 0, 0), at(99, 0, 0)], ['overlapping']],
  ['out of the rear', [BOX], [at(0, 0, 0), at(401, 0, 0)], ['outside']],
  ['before the front wall', [BOX], [at(-1, 0, 0), at(100, 0, 0)], ['outside']],
  ['in a body that is not there', [BOX], [at(0, 0, 0), at(0, 0, 0, { body: 1 })], ['outside']],
  ['in the air', [BOX], [at(0, 0, 0), at(200, 0, 100)], ['not_supported']],
  ['half in the air', [BOX], [at(0, 0, 0), at(50, 0, 100)], ['not_supported']],
  [
    'on one that bears nothing',
    [{ ...BOX, isStackable: false }],
    [at(0, 0, 0), at(0, 0, 100)],
    ['on_unstackable'],
  ],
  [
    'a heavy one on a light one',
    [
      { ...BOX, count: 1 },
      { ...BOX, count: 1, weightKg: 51 },
    ],
    [at(0, 0, 0), at(0, 0, 100, { kind: 1 })],
    ['on_lighter'],
  ],
  [
    'tipped though it must stand',
    [{ ...BOX, heightM: 1.5, count: 1, mayTip: false }],
    [at(0, 0, 0, { along: 150 })],
    ['position_not_allowed'],
  ],
  ['smaller than it is', [{ ...BOX, count: 1 }], [at(0, 0, 0, { up: 90 })], ['position_not_allowed']],
  ['higher than the door', [{ ...BOX, heightM: 1.9, count: 1 }], [at(0, 0, 0, { up: 190 })], ['outside']],
  [
    'too heavy',
    [{ ...BOX, weightKg: 2600 }],
    [at(100, 0, 0), at(300, 0, 0)],
    ['too_heavy', 'axles_overloaded'],
  ],
  ['all at the rear', [{ ...BOX, weightKg: 2500 }], [at(400, 0, 0), at(400, 100, 0)], ['axles_overloaded']],
]

test.each(CASES)('%s', (_, kinds, placements, faults) => {
  expect(loadingFaults(truck, kinds, { placements })).toEqual(faults)
})

test('each body of a road train bears half', () => {
  const kinds = [{ ...BOX, weightKg: 6000 }]
  const bodies = (first: number, second: number) => [
    at(300, 0, 0, { body: first }),
    at(300, 100, 0, { body: second }),
  ]
  const faults = (placements: Placement[]) => loadingFaults(domainTruck('paravoz'), kinds, { placements })
  expect(faults(bodies(0, 1))).toEqual([])
  expect(faults(bodies(1, 1))).toEqual(['too_heavy'])
})
