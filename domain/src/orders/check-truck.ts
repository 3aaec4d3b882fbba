import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import { checkPieces } from '../trucks/loading/check-pieces.ts'
import { type PieceKind, weightOf } from '../trucks/loading/piece-kind.ts'
import { type Cargo, checkTruckFit, smallestFittingTruck } from '../trucks/truck-fit.ts'
import { heaviestAcceptedKg } from '../trucks/truck-type.ts'
import type { Dimensions } from '../values/dimensions.ts'
import type { DraftDimensions } from './cargo/order-cargo.ts'
import type { CheckedDraft, DraftFacts, OrderDraft } from './order-draft.ts'

type CheckedTruck = Pick<
  CheckedDraft,
  'truckType' | 'truckTypeChosenFor' | 'dimensions' | 'pieces' | 'weightKg'
>

const checkWeight = (weightKg: number | null, pieces: readonly PieceKind[]): Decision<number> => {
  if (weightKg === null) return refuse('weight_required', 'weight')
  if (!(weightKg > 0 && Number.isFinite(weightKg))) return refuse('weight_not_positive', 'weight')
  const piecesKg = weightOf(pieces)
  return weightKg >= piecesKg
    ? accept(weightKg)
    : refuse('weight_below_pieces', 'weight', { pieces_kg: piecesKg })
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
 * With exact measures or pieces and no type the smallest that fits is chosen (docs/product.md#placing); without any
 * of them there is no truck.
 */
const chooseTruck = (truckTypeId: number | null, cargo: Cargo, facts: DraftFacts): Decision<Choice> => {
  if (truckTypeId === null && cargo.dimensions === null && cargo.pieces.length === 0)
    return refuse('truck_required', 'truck_type')
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

const piecesOf = ({ pieces }: OrderDraft, { truckTypes }: DraftFacts): Decision<readonly PieceKind[]> =>
  checkPieces(pieces, {
    maxSideM: Math.max(...truckTypes.map(({ lengthM }) => lengthM)),
    maxKg: Math.max(...truckTypes.map(heaviestAcceptedKg)),
  })

/**
 * The truck of a draft with its weight, measures and pieces (docs/product.md#placing). Refuses a missing or
 * impossible weight, or one below that of the pieces, at `weight`, measures at `dimension_x`, `_y`, `_z`, pieces as
 * `checkPieces` does, and a truck that is missing, unknown or too small.
 */
export const checkTruck = (draft: OrderDraft, facts: DraftFacts): Decision<CheckedTruck> => {
  const pieces = piecesOf(draft, facts)
  const weight = checkWeight(draft.weightKg, pieces.ok ? pieces.value : [])
  const dimensions = checkDimensions(draft.dimensions, facts)
  const cargo: Cargo = {
    weightKg: weight.ok ? weight.value : null,
    dimensions: dimensions.ok ? dimensions.value : null,
    pieces: pieces.ok ? pieces.value : [],
    regionIds: facts.regionIds ?? [],
    truckKeys: facts.parcelTypes.find(({ id }) => id === draft.parcelTypeId)?.truckKeys ?? null,
  }
  const canChoose = (dimensions.ok && pieces.ok) || draft.truckTypeId !== null
  const choice = canChoose ? chooseTruck(draft.truckTypeId, cargo, facts) : null
  if (weight.ok && dimensions.ok && pieces.ok && choice?.ok) {
    const { lengthM, widthM, heightM } = dimensions.value ?? choice.value.truckType
    const measured = { dimensions: { lengthM, widthM, heightM }, pieces: pieces.value }
    return accept({ ...choice.value, ...measured, weightKg: weight.value })
  }
  return refuseAll(
    [weight, dimensions, pieces, choice].flatMap(part => (part === null || part.ok ? [] : part.refusals)),
  )
}
