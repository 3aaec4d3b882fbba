import type { Dimensions } from '../../values/dimensions.ts'
import type { TruckType } from '../truck-type.ts'
import type { PieceKind } from './piece-kind.ts'

/** A box of whole centimeters: along the truck, across it, and up. */
export type Solid = { readonly along: number; readonly across: number; readonly up: number }

/** One body of a truck: its inside and the height of its door, in whole centimeters. */
export type Body = Solid & { readonly door: number }

const CM_PER_M = 100
const SLACK = 1e-6

/** A piece is never smaller than its measures say: rounded up to whole centimeters. */
export const solidOf = ({ lengthM, widthM, heightM }: Dimensions): Solid => ({
  along: Math.ceil(lengthM * CM_PER_M - SLACK),
  across: Math.ceil(widthM * CM_PER_M - SLACK),
  up: Math.ceil(heightM * CM_PER_M - SLACK),
})

const wholeCm = (meters: number) => Math.floor(meters * CM_PER_M + SLACK)

/** The inside of a box: rounded down to whole centimeters. */
export const roomOf = ({ lengthM, widthM, heightM }: Dimensions): Solid => ({
  along: wholeCm(lengthM),
  across: wholeCm(widthM),
  up: wholeCm(heightM),
})

/** What a truck type's bodies depend on. */
export type LoadedTruck = Pick<TruckType, 'lengthM' | 'widthM' | 'heightM' | 'doorHeightM' | 'maxItemLengthM'>

/**
 * The bodies of a truck type from the front, rounded down to whole centimeters: one, or for a road train as many equal
 * ones as its longest piece says (docs/figures.md#truck-types).
 */
export const bodiesOf = (truck: LoadedTruck): Body[] => {
  const count = Math.max(1, Math.round(truck.lengthM / truck.maxItemLengthM))
  const body = {
    ...roomOf({ ...truck, lengthM: truck.lengthM / count }),
    door: wholeCm(truck.doorHeightM),
  }
  return Array.from({ length: count }, () => body)
}

/** The volume of a solid in cubic centimeters. */
export const volumeOf = ({ along, across, up }: Solid): number => along * across * up

/**
 * Every way a piece may lie: upright in both directions, or on each side if it may be tipped. Ways that look the same
 * are listed once.
 */
export const positionsOf = (kind: PieceKind): readonly Solid[] => {
  const { along: a, across: b, up: c } = solidOf(kind)
  const upright = [
    [a, b, c],
    [b, a, c],
  ]
  const tipped = [
    [a, c, b],
    [c, a, b],
    [b, c, a],
    [c, b, a],
  ]
  const seen = new Map(
    (kind.mayTip ? [...upright, ...tipped] : upright).map(([along = 0, across = 0, up = 0]) => [
      `${along} ${across} ${up}`,
      { along, across, up },
    ]),
  )
  return [...seen.values()]
}

/** Whether a piece in this position goes through the door and into the body. */
export const goesInto = (solid: Solid, { along, across, up, door }: Body): boolean =>
  solid.along <= along && solid.across <= across && solid.up <= Math.min(up, door)
