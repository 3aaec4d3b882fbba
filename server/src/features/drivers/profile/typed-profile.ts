import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { type FieldReader, readFields } from '@karvon/contract/wire/read-fields'
import type { Refusal } from '@karvon/domain/decision'
import type { TypedDriverProfile } from '@karvon/domain/drivers/driver-profile'
import type { Dimensions } from '@karvon/domain/values/dimensions'

/** A sent profile as far as it is readable, with refusals of the rest at their fields. */
export type SentProfile = {
  readonly profile: TypedDriverProfile
  readonly refusals: readonly Refusal[]
}

const SIDES = ['dimension_x', 'dimension_y', 'dimension_z'] as const

/** All three measures or none; missing ones are refused at their fields. */
const readDimensions = (reader: FieldReader): Dimensions | null => {
  const [lengthM, widthM, heightM] = SIDES.map(side => reader.measure(side, 'length'))
  if (lengthM != null && widthM != null && heightM != null) return { lengthM, widthM, heightM }
  const isAbsent = (side: string) => [undefined, null, ''].some(nothing => reader.raw(side) === nothing)
  const missing = SIDES.filter(isAbsent)
  if (missing.length < SIDES.length) for (const side of missing) reader.refuse('dimension_incomplete', side)
  return null
}

/** Reads the profile from a form or JSON. */
export const readSentProfile = (fields: Fields): SentProfile => {
  const reader = readFields(fields)
  const profile = {
    firstName: reader.text('first_name'),
    lastName: reader.text('last_name'),
    truckTypeId: reader.integer('truck_type_id'),
    plate: reader.text('plate'),
    model: reader.text('model'),
    dimensions: readDimensions(reader),
    homeRegionId: reader.integer('home_region_id'),
  }
  return { profile, refusals: reader.refusals }
}
