import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import { readText } from '../reading/text.ts'
import type { Region } from '../trucks/region-groups.ts'
import type { TruckType } from '../trucks/truck-type.ts'
import type { Dimensions } from '../values/dimensions.ts'
import { readPlate } from '../values/plate.ts'

/** The states of a driver: an operator approves, returns for correction and blocks (docs/api.md#drivers). */
export const DRIVER_STATES = ['pending', 'returned', 'approved', 'blocked'] as const

/** A state of a driver. */
export type DriverState = (typeof DRIVER_STATES)[number]

/** A driver's profile and truck as typed; missing fields are null. */
export type TypedDriverProfile = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly truckTypeId: number | null
  readonly plate: string | null
  readonly model: string | null
  /** The usable inside of the body; null if it equals the type's. */
  readonly dimensions: Dimensions | null
  readonly homeRegionId: number | null
}

/** What a profile is checked against. */
export type DriverProfileFacts = {
  readonly truckTypes: readonly TruckType[]
  readonly regions: readonly Region[]
  readonly rules: {
    /** A body's length, width and height may exceed the type's by this factor. */
    readonly largestBodyFactor: number
    readonly smallestBodyM: number
    readonly maxModelLength: number
  }
}

/** A profile ready for review by an operator. */
export type CheckedDriverProfile = {
  readonly firstName: string
  readonly lastName: string
  readonly truckType: TruckType
  /** Without spaces, upper case: `01A123BC`. */
  readonly plate: string
  readonly model: string | null
  readonly dimensions: Dimensions
  readonly homeRegionId: number
}

const checkTruckType = (id: number | null, { truckTypes }: DriverProfileFacts): Decision<TruckType> => {
  if (id === null) return refuse('truck_required', 'truck_type_id')
  const found = truckTypes.find(type => type.id === id)
  return found === undefined ? refuse('truck_type_unknown', 'truck_type_id') : accept(found)
}

const checkPlate = (typed: string | null): Decision<string> => {
  if (typed === null || typed.trim() === '') return refuse('plate_required', 'plate')
  const plate = readPlate(typed)
  return plate === null ? refuse('plate_invalid', 'plate') : accept(plate)
}

const LONGEST_NAME = 60

const checkName = (typed: string | null, field: 'first_name' | 'last_name'): Decision<string> => {
  const name = readText(typed ?? '', { maxLength: LONGEST_NAME, field })
  return name.ok && name.value === '' ? refuse('text_required', field) : name
}

const SIDES = [
  ['lengthM', 'dimension_x'],
  ['widthM', 'dimension_y'],
  ['heightM', 'dimension_z'],
] as const

const checkBodySize = (body: Dimensions, type: Dimensions, { rules }: DriverProfileFacts): Refusal[] =>
  SIDES.flatMap(([side, field]) => {
    const min = rules.smallestBodyM
    const max = Math.round(type[side] * rules.largestBodyFactor * 100) / 100
    const isInRange = body[side] >= min && body[side] <= max
    return isInRange ? [] : [refusal('dimension_out_of_range', field, { min, max })]
  })

const checkHome = (id: number | null, { regions }: DriverProfileFacts): Decision<number> =>
  id !== null && regions.some(region => region.id === id)
    ? accept(id)
    : refuse('region_unknown', 'home_region_id')

/**
 * A driver's profile with the truck, or ALL refusals by field (docs/api.md#drivers,
 * docs/figures.md#plates-and-licences): at `first_name`, `last_name` (`text_required`, at most 60
 * characters), `truck_type_id`, `plate` (`plate_required`, `plate_invalid`), `model`, `dimension_x`,
 * `dimension_y`, `dimension_z` (meters, at most `largestBodyFactor` times the type's, rounded to cm) and
 * `home_region_id`. Without measures the body is the type's.
 */
export const checkDriverProfile = (
  profile: TypedDriverProfile,
  facts: DriverProfileFacts,
): Decision<CheckedDriverProfile> => {
  const firstName = checkName(profile.firstName, 'first_name')
  const lastName = checkName(profile.lastName, 'last_name')
  const truckType = checkTruckType(profile.truckTypeId, facts)
  const plate = checkPlate(profile.plate)
  const model = readText(profile.model ?? '', { maxLength: facts.rules.maxModelLength, field: 'model' })
  const home = checkHome(profile.homeRegionId, facts)
  const typed = profile.dimensions
  const bodyRefusals = truckType.ok && typed !== null ? checkBodySize(typed, truckType.value, facts) : []
  const parts = [firstName, lastName, truckType, plate, model, home]
  const isNamed = firstName.ok && lastName.ok
  if (!(isNamed && truckType.ok && plate.ok && model.ok && home.ok) || bodyRefusals.length > 0) {
    return refuseAll([...parts.flatMap(part => (part.ok ? [] : part.refusals)), ...bodyRefusals])
  }
  const { lengthM, widthM, heightM } = typed ?? truckType.value
  return accept({
    firstName: firstName.value,
    lastName: lastName.value,
    truckType: truckType.value,
    plate: plate.value,
    model: model.value === '' ? null : model.value,
    dimensions: { lengthM, widthM, heightM },
    homeRegionId: home.value,
  })
}

/**
 * The state after the driver has registered or changed the truck: pending review, but blocked stays blocked.
 */
export const stateAfterEdit = (state: DriverState | null): DriverState =>
  state === 'blocked' ? 'blocked' : 'pending'

/**
 * The share of accepted deals that a driver completed, 0 to 1, rounded to a hundredth; null before the first.
 */
export const keptShare = (taken: number, kept: number): number | null =>
  taken <= 0 ? null : Math.round((Math.min(kept, taken) / taken) * 100) / 100

/** The average of the stars, 1 to 5 with one decimal, rounded half up; null before the first rating. */
export const averageStars = (starsSum: number, ratings: number): number | null =>
  ratings <= 0 ? null : Math.round((starsSum * 10) / ratings) / 10
