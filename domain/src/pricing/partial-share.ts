import type { TruckType } from '../trucks/truck-type.ts'
import { areSameDimensions, type Dimensions, floorM2 } from '../values/dimensions.ts'

/** What is known of a partial load: its weight, its measures, and a share typed by hand for the chosen truck type. */
export type PartialLoad = {
  readonly weightKg: number | null
  readonly dimensions: Dimensions | null
  /** 1 to 100, or null where nobody typed a share for this truck type. */
  readonly typedPercent: number | null
}

/** The box of a truck type, as far as shares ask. */
export type LoadedBox = Pick<TruckType, 'maxWeightKg' | 'lengthM' | 'widthM'>

/**
 * The measures that are the goods' own: null where they are just those of a truck type, which is what a client sends that
 * knows no others (spec §3 "Price estimate payload").
 */
export const goodsMeasures = (
  dimensions: Dimensions | null,
  truckTypes: readonly Dimensions[],
): Dimensions | null =>
  dimensions === null || truckTypes.some(truck => areSameDimensions(truck, dimensions)) ? null : dimensions

/**
 * The share of ONE truck that a partial load is charged for, whole per cent from 1 to 100, rounded up (product.md Price): the
 * larger of what its weight and its floor take of this type; a share typed by hand counts where it is larger. A load of which
 * nothing is known takes it all.
 */
export const partialPercent = (
  { weightKg, dimensions, typedPercent }: PartialLoad,
  truck: LoadedBox,
): number => {
  const byWeight = weightKg === null ? 0 : weightKg / truck.maxWeightKg
  const byFloor = dimensions === null ? 0 : floorM2(dimensions) / floorM2({ ...truck, heightM: 0 })
  const taken = Math.ceil(100 * Math.max(byWeight, byFloor) - 1e-9)
  const percent = Math.max(taken, typedPercent ?? 0)
  return percent > 0 ? Math.min(100, percent) : 100
}
