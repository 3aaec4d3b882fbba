import type { PieceKind } from '../trucks/loading/piece-kind.ts'
import { leastShareOfPieces } from '../trucks/loading/refuse-pieces.ts'
import type { TruckType } from '../trucks/truck-type.ts'
import { areSameDimensions, type Dimensions, floorM2 } from '../values/dimensions.ts'

/** A partial load: its weight, its measures, and a share typed for the chosen truck type. */
export type PartialLoad = {
  readonly weightKg: number | null
  readonly dimensions: Dimensions | null
  readonly pieces: readonly PieceKind[]
  /** 1 to 100, or null if no share was typed for this truck type. */
  readonly typedPercent: number | null
}

/** The box of a truck type, as far as shares need it. */
export type LoadedBox = Dimensions & Pick<TruckType, 'maxWeightKg'>

/**
 * The goods' own measures: null if they equal those of a truck type, which clients send by default
 * (docs/api.md#sending-an-order).
 */
export const goodsMeasures = (
  dimensions: Dimensions | null,
  truckTypes: readonly Dimensions[],
): Dimensions | null =>
  dimensions === null || truckTypes.some(truck => areSameDimensions(truck, dimensions)) ? null : dimensions

/**
 * The share of ONE truck that a partial load is charged for, whole per cent from 1 to 100, rounded up
 * (docs/product.md#price): the larger of its weight's and its floor's share of this type, for single pieces also of
 * their volume's; a typed share counts if it is larger. An unknown load takes it all.
 */
export const partialPercent = (
  { weightKg, dimensions, pieces, typedPercent }: PartialLoad,
  truck: LoadedBox,
): number => {
  const byWeight = weightKg === null ? 0 : weightKg / truck.maxWeightKg
  const byFloor = dimensions === null ? 0 : floorM2(dimensions) / floorM2(truck)
  const byPieces = pieces.length === 0 ? 0 : leastShareOfPieces(truck, pieces)
  const taken = Math.ceil(100 * Math.max(byWeight, byFloor, byPieces) - 1e-9)
  const percent = Math.max(taken, typedPercent ?? 0)
  return percent > 0 ? Math.min(100, percent) : 100
}
