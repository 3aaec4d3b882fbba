import { heaviestAcceptedKg, type TruckType } from '../truck-type.ts'
import { axleLoads, axlesBear } from './axle-loads.ts'
import { type Loading, overlapFromAbove, overlaps, type Placement } from './loading.ts'
import { type PieceKind, weightOf } from './piece-kind.ts'
import { type Body, bodiesOf, goesInto, positionsOf } from './solid.ts'

/** What may be wrong with a loading. */
export type LoadingFault =
  | 'pieces_missing'
  | 'position_not_allowed'
  | 'outside'
  | 'overlapping'
  | 'not_supported'
  | 'on_unstackable'
  | 'on_lighter'
  | 'too_heavy'
  | 'axles_overloaded'

/** Sums of weights may differ by rounding. */
const LEAST_KG = 0.001

type Kinds = readonly PieceKind[]
type Pieces = readonly Placement[]

const isWhole = (kinds: Kinds, pieces: Pieces): boolean =>
  kinds.every(({ count }, at) => pieces.filter(({ kind }) => kind === at).length === count) &&
  pieces.every(({ kind }) => kind in kinds)

const lies = (kinds: Kinds, piece: Placement): boolean => {
  const kind = kinds[piece.kind]
  const isSame = (way: Placement | ReturnType<typeof positionsOf>[number]) =>
    way.along === piece.along && way.across === piece.across && way.up === piece.up
  return kind !== undefined && positionsOf(kind).some(isSame)
}

const isInside = ({ x, y, z, ...piece }: Placement, body: Body | undefined): boolean =>
  body !== undefined &&
  goesInto(piece, body) &&
  x >= 0 &&
  y >= 0 &&
  z >= 0 &&
  x + piece.along <= body.along &&
  y + piece.across <= body.across &&
  z + piece.up <= body.up

const isOverlapping = (a: Placement, b: Placement): boolean =>
  a.body === b.body && overlaps(a.z, a.up, b.z, b.up) && overlapFromAbove(a, b) > 0

const supportFaults = (kinds: Kinds, piece: Placement, pieces: Pieces): LoadingFault[] => {
  if (piece.z === 0) return []
  const kg = kinds[piece.kind]?.weightKg ?? 0
  const faults: LoadingFault[] = []
  let area = 0
  for (const other of pieces) {
    if (other.z + other.up !== piece.z || other.body !== piece.body) continue
    const shared = overlapFromAbove(other, piece)
    if (shared === 0) continue
    area += shared
    const below = kinds[other.kind]
    if (!below?.isStackable) faults.push('on_unstackable')
    if (below === undefined || below.weightKg < kg) faults.push('on_lighter')
  }
  if (area !== piece.along * piece.across) faults.push('not_supported')
  return faults
}

const isTooHeavy = (truck: TruckType, kinds: Kinds, pieces: Pieces): boolean => {
  const count = bodiesOf(truck).length
  const kgOf = (body: number) =>
    pieces.reduce((sum, piece) => sum + (piece.body === body ? (kinds[piece.kind]?.weightKg ?? 0) : 0), 0)
  const maxKg = heaviestAcceptedKg(truck)
  return weightOf(kinds) > maxKg || pieces.some(({ body }) => kgOf(body) > maxKg / count + LEAST_KG)
}

const pieceFaults = (truck: TruckType, kinds: Kinds, pieces: Pieces): LoadingFault[] => {
  const bodies = bodiesOf(truck)
  return pieces.flatMap((piece, at) => {
    return [
      ...(lies(kinds, piece) ? [] : ['position_not_allowed' as const]),
      ...(isInside(piece, bodies[piece.body]) ? [] : ['outside' as const]),
      ...(pieces.some((other, index) => index > at && isOverlapping(piece, other))
        ? ['overlapping' as const]
        : []),
      ...supportFaults(kinds, piece, pieces),
    ]
  })
}

/**
 * What is wrong with a loading, each once; an empty list proves that the pieces fit (decision 0047). Checks every rule
 * independently of how the loading was found: all pieces, lying as allowed, through the door, inside, apart,
 * each standing with its whole base on the floor or on stackable pieces that are not lighter, within the payload and
 * its tolerance (half of it in each body of a road train) and the loads of the axles.
 */
export const loadingFaults = (truck: TruckType, kinds: Kinds, { placements }: Loading): LoadingFault[] => [
  ...new Set<LoadingFault>([
    ...(isWhole(kinds, placements) ? [] : (['pieces_missing'] as const)),
    ...pieceFaults(truck, kinds, placements),
    ...(isTooHeavy(truck, kinds, placements) ? (['too_heavy'] as const) : []),
    ...(axlesBear(axleLoads(truck, kinds, placements)) ? [] : (['axles_overloaded'] as const)),
  ]),
]
