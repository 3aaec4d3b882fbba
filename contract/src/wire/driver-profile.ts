import { DRIVER_STATES } from '@karvon/domain/drivers/driver-profile'
import { CORRECTION_REASONS } from '@karvon/domain/drivers/driver-review'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Latitude, Longitude, Nullable, OneOf } from './values.ts'

/** What an operator asks the driver to correct; each reason belongs to one part of the registration. */
export const WireCorrection = Type.Object({
  reasons: Type.Array(OneOf(CORRECTION_REASONS), { minItems: 1 }),
  note: Nullable(Type.String()),
  at: Instant,
})

const LastDay = Nullable(Type.String({ description: 'the last day it is valid, YYYY-MM-DD' }))

/** Until when the licence, the truck's third-party insurance and its technical inspection are valid, as the driver gave it. */
export const WireDocuments = Type.Object({
  licence_expires_on: LastDay,
  insurance_expires_on: LastDay,
  inspection_expires_on: LastDay,
})

/** The driver's own profile. */
export const WireDriverProfile = Type.Object({
  id: Id,
  state: OneOf([...DRIVER_STATES, 'unregistered']),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  phone: Type.String(),
  truck_type_id: Nullable(Id),
  plate: Nullable(Type.String()),
  model: Nullable(Type.String()),
  dimension_x: Nullable(Type.Number()),
  dimension_y: Nullable(Type.Number()),
  dimension_z: Nullable(Type.Number()),
  home_region_id: Nullable(Id),
  home_place: Nullable(
    Type.Object(
      { lat: Latitude, lng: Longitude, name: Type.String() },
      { description: 'where exactly, if known' },
    ),
  ),
  licence_photo: Nullable(Type.String({ description: 'address of the picture' })),
  ...WireDocuments.properties,
  rating: Nullable(Type.Number()),
  trips: Type.Integer(),
  kept_share: Nullable(Type.Number()),
  correction: Nullable(WireCorrection),
})
