import type { Dimensions } from '../values/dimensions.ts'

/** A kind of truck as the handbook describes it (domain.md §1.1); the measures are the usable inside of the box. */
export type TruckType = Dimensions & {
  readonly id: number
  /** Word of the handbook, `fura_tent`. */
  readonly key: string
  /** The payload said to people; what is accepted beyond it is `overloadTolerance`. */
  readonly maxWeightKg: number
  /** The longest single piece: half the length where the truck is two boxes (domain.md, finding 9). */
  readonly maxItemLengthM: number
  /** Fraction of the payload accepted silently, 0.01 to 0.04 (spec §9). */
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
}

/** The heaviest load accepted in kg: the payload and its silent tolerance, whole kg rounded down (domain.md §1.1). */
export const heaviestAcceptedKg = (truck: TruckType): number => {
  const toleranceMillionths = Math.round(truck.overloadTolerance * 1_000_000)
  return truck.maxWeightKg + Math.floor((truck.maxWeightKg * toleranceMillionths) / 1_000_000)
}
