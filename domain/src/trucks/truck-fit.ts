import { type Refusal, refusal } from '../decision.ts'
import { areSameDimensions, type Dimensions, volumeM3 } from '../values/dimensions.ts'
import { adviseTruck } from './loading/advise-truck.ts'
import type { PieceKind } from './loading/piece-kind.ts'
import { refusePieces } from './loading/refuse-pieces.ts'
import { type Region, stayInOneGroup } from './region-groups.ts'
import { heaviestAcceptedKg, type TruckType } from './truck-type.ts'

/** The cargo and its regions, as far as known. */
export type Cargo = {
  readonly weightKg: number | null
  /** The exact measures the customer needs; a truck's own measures do not count as measures of the cargo. */
  readonly dimensions: Dimensions | null
  /** The single pieces, if the customer named them. */
  readonly pieces: readonly PieceKind[]
  readonly regionIds: readonly number[]
  /** Keys of the only truck types that carry this kind of cargo; null: any, or the kind is not known yet. */
  readonly truckKeys: readonly string[] | null
}

const checkWeight = (truck: TruckType, weightKg: number | null): Refusal[] =>
  weightKg !== null && weightKg > heaviestAcceptedKg(truck)
    ? [refusal('weight_over_limit', 'weight', { max_kg: truck.maxWeightKg })]
    : []

const checkDimensions = (truck: TruckType, cargo: Dimensions | null): Refusal[] => {
  if (cargo === null || areSameDimensions(cargo, truck)) return []
  const maxLengthM = Math.min(truck.lengthM, truck.maxItemLengthM)
  const refusals: Refusal[] = []
  if (cargo.lengthM > maxLengthM)
    refusals.push(refusal('cargo_too_long', 'dimension_x', { max_m: maxLengthM }))
  if (cargo.widthM > truck.widthM)
    refusals.push(refusal('cargo_too_wide', 'dimension_y', { max_m: truck.widthM }))
  if (cargo.heightM > truck.heightM)
    refusals.push(refusal('cargo_too_high', 'dimension_z', { max_m: truck.heightM }))
  return refusals
}

const checkRegions = (
  truck: TruckType,
  regionIds: readonly number[],
  regions: readonly Region[],
): Refusal[] =>
  truck.regionOnly && !stayInOneGroup(regionIds, regions) ? [refusal('truck_region_only', 'truck_type')] : []

const checkKind = (truck: TruckType, truckKeys: readonly string[] | null): Refusal[] =>
  truckKeys === null || truckKeys.includes(truck.key) ? [] : [refusal('truck_not_for_cargo', 'truck_type')]

/**
 * Why this truck cannot take the cargo; an empty list means it can (docs/product.md#placing, docs/figures.md#truck-types).
 * Refuses `weight_over_limit` (the payload without the tolerance, which is accepted silently), `cargo_too_long`,
 * `cargo_too_wide`, `cargo_too_high` (meters), what `refusePieces` proves, `truck_region_only`, and `truck_not_for_cargo` (frozen goods need a
 * refrigerator, docs/figures.md#freight-types).
 */
export const checkTruckFit = (truck: TruckType, cargo: Cargo, regions: readonly Region[]): Refusal[] => [
  ...checkWeight(truck, cargo.weightKg),
  ...checkDimensions(truck, cargo.dimensions),
  ...refusePieces(truck, cargo.pieces),
  ...checkRegions(truck, cargo.regionIds, regions),
  ...checkKind(truck, cargo.truckKeys),
]

const hasLoading = (truck: TruckType, pieces: readonly PieceKind[]): boolean =>
  pieces.length === 0 || adviseTruck(truck, pieces).kind === 'fits'

/**
 * The smallest truck type that takes the cargo, by volume, then payload, then id; null where none does (docs/product.md#placing).
 * For single pieces a loading must have been found.
 */
export const smallestFittingTruck = (
  trucks: readonly TruckType[],
  cargo: Cargo,
  regions: readonly Region[],
): TruckType | null => {
  const fitting = trucks.filter(truck => checkTruckFit(truck, cargo, regions).length === 0)
  const smallestFirst = fitting.toSorted(
    (a, b) => volumeM3(a) - volumeM3(b) || a.maxWeightKg - b.maxWeightKg || a.id - b.id,
  )
  return smallestFirst.find(truck => hasLoading(truck, cargo.pieces)) ?? null
}
