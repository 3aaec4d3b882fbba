import type { Dimensions } from '../values/dimensions.ts'

/**
 * Where a body rests, in meters behind its front wall (negative: before it): the middle of its rear axles, and its
 * front axle or, for a semitrailer, the tractor's driving axle under it (docs/figures.md#axles).
 */
export type Axles = { readonly frontM: number; readonly rearM: number }

/**
 * A truck type of the handbook (docs/figures.md#truck-types); the measures are the usable inside of the box.
 */
export type TruckType = Dimensions & {
  readonly id: number
  /** Key of the handbook, `fura_tent`. */
  readonly key: string
  /** The published payload; `overloadTolerance` is accepted beyond it. */
  readonly maxWeightKg: number
  /** The longest single piece: half the length if the truck has two boxes (docs/figures.md#truck-types). */
  readonly maxItemLengthM: number
  /** Fraction of the payload accepted silently, 0.01 to 0.04 (docs/figures.md#truck-types). */
  readonly overloadTolerance: number
  /** Whether it serves only trips inside one region group. */
  readonly regionOnly: boolean
  readonly grossMassT: number
  /** Free minutes at loading. */
  readonly loadMinutes: number
  /** Free minutes at unloading. */
  readonly unloadMinutes: number
  /** Shortest time between placing and loading. */
  readonly leadMinutes: number
  /** EUR pallets on the floor. */
  readonly pallets: number
  /** The height of the door, at most that of the box. */
  readonly doorHeightM: number
  /** Where each body rests, from the front; null for one whose axles are not known (docs/figures.md#axles). */
  readonly axles: readonly (Axles | null)[]
}

/**
 * The heaviest load accepted in kg: the payload and its silent tolerance, whole kg rounded down
 * (docs/figures.md#truck-types).
 */
export const heaviestAcceptedKg = (truck: TruckType): number => {
  const toleranceMillionths = Math.round(truck.overloadTolerance * 1_000_000)
  return truck.maxWeightKg + Math.floor((truck.maxWeightKg * toleranceMillionths) / 1_000_000)
}
