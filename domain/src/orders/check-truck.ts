import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import { type Cargo, checkTruckFit, smallestFittingTruck } from '../trucks/truck-fit.ts'
import type { Dimensions } from '../values/dimensions.ts'
import type { DraftDimensions } from './cargo/order-cargo.ts'
import type { CheckedDraft, DraftFacts, OrderDraft } from './order-draft.ts'

type CheckedTruck = Pick<CheckedDraft, 'truckType' | 'truckTypeChosenFor' | 'dimensions' | 'weightKg'>

const checkWeight = (weightKg: number | null): Decision<number> => {
  if (weightKg === null) return refuse('weight_required', 'weight')
  return weightKg > 0 && Number.isFinite(weightKg)
    ? accept(weightKg)
    : refuse('weight_not_positive', 'weight')
}

const DIMENSION_FIELDS = [
  ['lengthM', 'dimension_x'],
  ['widthM', 'dimension_y'],
  ['heightM', 'dimension_z'],
] as const

const checkDimension = (value: number | null, field: string, min: number, max: number): Refusal[] => {
  if (value === null) return [refusal('dimension_incomplete', field)]
  return value >= min && value <= max ? [] : [refusal('dimension_out_of_range', field, { min, max })]
}

const checkDimensions = (given: DraftDimensions | null, facts: DraftFacts): Decision<Dimensions | null> => {
  if (given === null) return accept(null)
  const { lengthM, widthM, heightM } = given
  if (lengthM === null && widthM === null && heightM === null) return accept(null)
  const refusals = DIMENSION_FIELDS.flatMap(([side, field]) => {
    const largest = Math.max(...facts.truckTypes.map(type => type[side]))
    return checkDimension(given[side], field, facts.minDimensionM, largest)
  })
  const isWhole = lengthM !== null && widthM !== null && heightM !== null
  return isWhole && refusals.length === 0 ? accept({ lengthM, widthM, heightM }) : refuseAll(refusals)
}

type Choice = Pick<CheckedDraft, 'truckType' | 'truckTypeChosenFor'>

/**
 * With exact measures and no type the smallest that fits is chosen (docs/product.md#placing); without either
 * there is no truck.
 */
const chooseTruck = (truckTypeId: number | null, cargo: Cargo, facts: DraftFacts): Decision<Choice> => {
  if (truckTypeId === null && cargo.dimensions === null) return refuse('truck_required', 'truck_type')
  if (truckTypeId === null) {
    const smallest = smallestFittingTruck(facts.truckTypes, cargo, facts.regions)
    if (smallest === null) return refuse('no_truck_fits', 'truck_type')
    return accept({ truckType: smallest, truckTypeChosenFor: true })
  }
  const truckType = facts.truckTypes.find(type => type.id === truckTypeId)
  if (truckType === undefined) return refuse('truck_type_unknown', 'truck_type')
  const refusals = checkTruckFit(truckType, cargo, facts.regions)
  return refusals.length > 0 ? refuseAll(refusals) : accept({ truckType, truckTypeChosenFor: false })
}

/**
 * The truck of a draft with its weight and measures (docs/product.md#placing). Refuses a missing or
 * impossible weight at `weight`, measures at `dimension_x`, `_y`, `_z`, and a truck that is missing, unknown
 * or too small.
 */
export const checkTruck = (draft: OrderDraft, facts: DraftFacts): Decision<CheckedTruck> => {
  const weight = checkWeight(draft.weightKg)
  const dimensions = checkDimensions(draft.dimensions, facts)
  const cargo: Cargo = {
    weightKg: weight.ok ? weight.value : null,
    dimensions: dimensions.ok ? dimensions.value : null,
    regionIds: facts.regionIds ?? [],
    truckKeys: facts.parcelTypes.find(({ id }) => id === draft.parcelTypeId)?.truckKeys ?? null,
  }
  const canChoose = dimensions.ok || draft.truckTypeId !== null
  const choice = canChoose ? chooseTruck(draft.truckTypeId, cargo, facts) : null
  if (weight.ok && dimensions.ok && choice?.ok) {
    const { lengthM, widthM, heightM } = dimensions.value ?? choice.value.truckType
    return accept({ ...choice.value, dimensions: { lengthM, widthM, heightM }, weightKg: weight.value })
  }
  return refuseAll(
    [weight, dimensions, choice].flatMap(part => (part === null || part.ok ? [] : part.refusals)),
  )
}
