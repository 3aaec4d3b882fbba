import type { TruckType } from '../trucks/truck-type.ts'
import { type Dimensions, floorM2 } from '../values/dimensions.ts'

/** What is known of a partial load: its weight, its measures, and a share typed by hand for the chosen truck type. */
export type PartialLoad = {
  readonly weightKg: number | null
  readonly dimensions: Dimensions | null
  /** 1 to 100, or null where nobody typed a share for this truck type. */
  readonly typedPercent: number | null
}

/**
 * The share of ONE truck that a partial load takes, above 0 and at most 1 (product.md Price): the share typed by hand,
 * else the larger of the weight's and the floor's share of this type; a load of which nothing is known takes it all.
 */
export const partialShare = (load: PartialLoad, truck: TruckType): number => {
  if (load.typedPercent !== null && load.typedPercent > 0) return Math.min(1, load.typedPercent / 100)
  const byWeight = load.weightKg === null ? 0 : load.weightKg / truck.maxWeightKg
  const byFloor = load.dimensions === null ? 0 : floorM2(load.dimensions) / floorM2(truck)
  const share = Math.min(1, Math.max(byWeight, byFloor))
  return share > 0 ? share : 1
}
