import { type Dimensions, floorM2 } from '@karvon/domain/values/dimensions'
import { inBounds, SHARE } from './box-geometry.ts'

/** Weight and measures as far as they are known, and the truck they go into. */
export type PartialCargo = { weightKg: number | null; dimensions: Dimensions | null }
type Truck = { maxWeight: number; dimX: number; dimY: number; dimZ: number }

/** The share a partial load begins with: the larger of what its weight and its floor take, in whole steps upward. */
export function suggestedPercent({ weightKg, dimensions }: PartialCargo, truck: Truck): number {
  const byWeight = (weightKg ?? 0) / truck.maxWeight
  const byFloor = dimensions === null ? 0 : floorM2(dimensions) / (truck.dimX * truck.dimY)
  const share = Math.max(byWeight, byFloor)
  if (!(share > 0)) return SHARE.most
  return inBounds(Math.ceil((share * 100) / SHARE.step - 1e-9) * SHARE.step)
}
