import type { Refusal } from '../../decision.ts'
import { refusal } from '../../decision.ts'
import { heaviestAcceptedKg, type TruckType } from '../truck-type.ts'
import { type AxleLoad, axleLoads } from './axle-loads.ts'
import { findLoading } from './find-loading.ts'
import type { Loading, Placement } from './loading.ts'
import { type PieceKind, weightOf } from './piece-kind.ts'
import { refusePieces } from './refuse-pieces.ts'
import { bodiesOf, volumeOf } from './solid.ts'

/** The positions tried for one truck type, so that all ten answer for 200 pieces within 50 ms (decision 0047). */
const MOST_TRIES = 120_000

/** A loading and how much of the truck it takes, as fractions. */
export type FittingLoading = Loading & {
  /** Of the floor: what is behind the last piece is free for other goods. */
  readonly floorShare: number
  readonly volumeShare: number
  readonly axles: readonly AxleLoad[]
}

/**
 * Whether a truck type takes the pieces: `fits` with a verified loading; `refused` for proven reasons; `not_found` if no
 * loading was found, which proves nothing: with how many pieces left over at best, or none when only the axles were
 * overloaded.
 */
export type TruckAdvice =
  | { readonly kind: 'fits'; readonly loading: FittingLoading }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'not_found'; readonly piecesLeft: number }

const floorShare = (truck: TruckType, placements: readonly Placement[]): number => {
  const bodies = bodiesOf(truck)
  const taken = bodies.map((_, at) => {
    const pieces = placements.filter(({ body }) => body === at)
    const from = Math.min(...pieces.map(({ x }) => x))
    return pieces.length === 0 ? 0 : Math.max(...pieces.map(({ x, along }) => x + along)) - from
  })
  const whole = bodies.reduce((sum, { along }) => sum + along, 0)
  return taken.reduce((sum, along) => sum + along, 0) / whole
}

const volumeShare = (truck: TruckType, placements: readonly Placement[]): number => {
  const whole = bodiesOf(truck).reduce((sum, body) => sum + volumeOf(body), 0)
  return placements.reduce((sum, piece) => sum + volumeOf(piece), 0) / whole
}

const provenRefusals = (truck: TruckType, kinds: readonly PieceKind[]): Refusal[] => [
  ...(weightOf(kinds) > heaviestAcceptedKg(truck)
    ? [refusal('weight_over_limit', 'weight', { max_kg: truck.maxWeightKg })]
    : []),
  ...refusePieces(truck, kinds),
]

/** What is to be said of a truck type and at least one piece (docs/product.md#fit-adviser). */
export const adviseTruck = (truck: TruckType, kinds: readonly PieceKind[]): TruckAdvice => {
  const refusals = provenRefusals(truck, kinds)
  if (refusals.length > 0) return { kind: 'refused', refusals }
  const found = findLoading(truck, kinds, MOST_TRIES)
  if (found.kind !== 'found')
    return { kind: 'not_found', piecesLeft: found.kind === 'pieces_left' ? found.count : 0 }
  const { placements } = found.loading
  return {
    kind: 'fits',
    loading: {
      placements,
      floorShare: floorShare(truck, placements),
      volumeShare: volumeShare(truck, placements),
      axles: axleLoads(truck, kinds, placements),
    },
  }
}
