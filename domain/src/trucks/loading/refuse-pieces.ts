import { type Refusal, refusal } from '../../decision.ts'
import type { Dimensions } from '../../values/dimensions.ts'
import type { PieceKind } from './piece-kind.ts'
import {
  type Body,
  bodiesOf,
  goesInto,
  type LoadedTruck,
  positionsOf,
  roomOf,
  solidOf,
  volumeOf,
} from './solid.ts'

const CM2_PER_M2 = 10_000
const CM3_PER_M3 = 1_000_000

const meters = (cm: number) => cm / 100

const sorted = ({ along, across, up }: Pick<Body, 'along' | 'across' | 'up'>) =>
  [along, across, up].toSorted((a, b) => b - a) as [number, number, number]

type Side = 'piece_too_long' | 'piece_too_wide' | 'piece_too_high'

/** The first side of a tipped piece that is too large, and the body's side it is compared with. */
const tippedFault = (kind: PieceKind, body: Body): readonly [Side, number] => {
  const [longest, middle, least] = sorted(solidOf(kind))
  const [second, third] = [Math.max(body.across, body.up), Math.min(body.across, body.up)]
  const [secondSide, thirdSide]: [Side, Side] =
    body.across >= body.up ? ['piece_too_wide', 'piece_too_high'] : ['piece_too_high', 'piece_too_wide']
  if (longest > body.along) return ['piece_too_long', body.along]
  if (middle > second) return [secondSide, second]
  return least > third ? [thirdSide, third] : ['piece_too_high', body.up]
}

const uprightFault = (kind: PieceKind, body: Body): readonly [Side, number] => {
  const { along, across, up } = solidOf(kind)
  if (up > body.up) return ['piece_too_high', body.up]
  return Math.max(along, across) > body.along
    ? ['piece_too_long', body.along]
    : ['piece_too_wide', body.across]
}

const pieceRefusal = (kind: PieceKind, at: number, body: Body): Refusal[] => {
  const ways = positionsOf(kind)
  if (ways.some(way => goesInto(way, body))) return []
  const piece = { piece: at + 1 }
  const field = `pieces.${at}`
  if (ways.some(way => goesInto(way, { ...body, door: body.up })))
    return [refusal('piece_over_door', field, { max_m: meters(body.door), ...piece })]
  const [code, cm] = kind.mayTip ? tippedFault(kind, body) : uprightFault(kind, body)
  return [refusal(code, field, { max_m: meters(cm), ...piece })]
}

const areaOf = (kinds: readonly PieceKind[], base: (kind: PieceKind) => number): number =>
  kinds.reduce((sum, kind) => sum + kind.count * base(kind), 0)

const leastBase = (kind: PieceKind): number =>
  Math.min(...positionsOf(kind).map(({ along, across }) => along * across))

const leastHeight = (kind: PieceKind): number => Math.min(...positionsOf(kind).map(({ up }) => up))

/**
 * The least floor that the pieces take, in square centimeters. The whole base of every piece rests on the floor or
 * on others, so nothing is above a piece that is not stackable, and two pieces higher than half the body are never one
 * above the other: each such group needs the floor of all its bases.
 */
const leastFloor = (kinds: readonly PieceKind[], up: number): number =>
  Math.max(
    areaOf(
      kinds.filter(({ isStackable }) => !isStackable),
      leastBase,
    ),
    areaOf(
      kinds.filter(kind => 2 * leastHeight(kind) > up),
      leastBase,
    ),
  )

const volumeIn = (kinds: readonly PieceKind[]): number => areaOf(kinds, kind => volumeOf(solidOf(kind)))

const tenths = (value: number) => Math.floor(value * 10) / 10

type Sums = {
  readonly volume: number
  readonly floor: number
  readonly maxVolume: number
  readonly maxFloor: number
}

const sumsOf = (kinds: readonly PieceKind[], box: Dimensions): Sums => {
  const { along, across, up } = roomOf(box)
  return {
    volume: volumeIn(kinds),
    floor: leastFloor(kinds, up),
    maxVolume: along * across * up,
    maxFloor: along * across,
  }
}

const firstOfEach = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.filter(({ code }, at) => refusals.findIndex(other => other.code === code) === at)

/**
 * Why the pieces certainly do not go into this truck, however they are loaded (decision 0047); an empty list proves
 * nothing. Refuses `piece_too_long`, `piece_too_wide`, `piece_too_high`, `piece_over_door` (meters, each at
 * the first kind it is true of, `pieces.0`), and at `pieces` `pieces_over_volume` (m³) and `pieces_over_floor` (m²).
 */
export const refusePieces = (truck: LoadedTruck, kinds: readonly PieceKind[]): Refusal[] => {
  const [body] = bodiesOf(truck)
  if (body === undefined || kinds.length === 0) return []
  const single = kinds.flatMap((kind, at) => pieceRefusal(kind, at, body))
  if (single.length > 0) return firstOfEach(single)
  const { volume, floor, maxVolume, maxFloor } = sumsOf(kinds, truck)
  return [
    ...(volume > maxVolume
      ? [refusal('pieces_over_volume', 'pieces', { max_m3: tenths(maxVolume / CM3_PER_M3) })]
      : []),
    ...(floor > maxFloor
      ? [refusal('pieces_over_floor', 'pieces', { max_m2: tenths(maxFloor / CM2_PER_M2) })]
      : []),
  ]
}

/**
 * The share of a truck's box that the pieces take at least, as a fraction: the larger of their volume's and their least
 * floor's; above 1 they do not fit.
 */
export const leastShareOfPieces = (box: Dimensions, kinds: readonly PieceKind[]): number => {
  const { volume, floor, maxVolume, maxFloor } = sumsOf(kinds, box)
  return Math.max(volume / maxVolume, floor / maxFloor)
}
