import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { FIELDS_ONLY, withFiles } from '../wire/form-size.ts'
import { IMAGE_REFUSALS } from '../wire/photo.ts'
import { RoutePointSubmission } from '../wire/points/route-point.ts'
import {
  Id,
  Latitude,
  Longitude,
  Nullable,
  PlaceId,
  Precision,
  Somewhere,
  StopDetails,
  WrittenPoint,
} from '../wire/values.ts'

/**
 * An address that a person has saved, or has ordered to or from; of a recent one `id` is its position in the
 * list.
 */
export const WireAddress = Type.Object({
  id: Id,
  name: Type.String(),
  ...WrittenPoint,
  place: Nullable(PlaceId),
  lat: Latitude,
  lng: Longitude,
  region_id: Id,
  precision: Precision,
  somewhere: Somewhere,
  ...StopDetails,
})

/** The fields of an address as it is sent: a point with a name; without `address` it gets the map's own text. */
export const WireAddressSubmission = Type.Object({
  name: Type.String(),
  lat: Latitude,
  lng: Longitude,
  address: Type.Optional(Nullable(Type.String())),
  place: Type.Optional(Nullable(PlaceId)),
  precision: Type.Optional(Nullable(Precision)),
  somewhere: RoutePointSubmission.properties.somewhere,
  note: Type.Optional(StopDetails.note),
  contact_name: Type.Optional(StopDetails.contact_name),
  contact_phone: Type.Optional(StopDetails.contact_phone),
  photo: Type.Optional(StopDetails.photo),
})

/** The caller's saved addresses, by name. */
export const listSavedAddresses = endpoint({
  method: 'GET',
  path: '/address/saved',
  summary: 'Saved addresses',
  action: 'read_addresses',
  output: Type.Array(WireAddress),
})

/**
 * Saves an address: `name`, `lat` and `lng`, and optionally `address` (by default the map's own text for the
 * point), `place`, `note`, `contact_name`, `contact_phone`, `photo` (as `addPlacePhoto` answered it),
 * `precision` and `somewhere` (without it, a point that is only a center is refused: `point_not_exact`).
 * Refuses more than the limit: `addresses_too_many` (`max`).
 */
export const addAddress = endpoint({
  method: 'POST',
  path: '/address/saved',
  summary: 'Save an address',
  action: 'keep_addresses',
  input: { body: WireAddressSubmission },
  output: WireAddress,
  status: 201,
  idempotent: true,
  readsFields: true,
  form: FIELDS_ONLY,
  refusals: ['validation_failed', 'addresses_too_many'],
})

/** Replaces one of the caller's own addresses; takes the same fields, all of them. */
export const changeAddress = endpoint({
  method: 'PUT',
  path: '/address/saved/:id',
  summary: 'Change a saved address',
  action: 'keep_addresses',
  input: { params: Type.Object({ id: Id }), body: WireAddressSubmission },
  output: WireAddress,
  readsFields: true,
  form: FIELDS_ONLY,
  refusals: ['not_found', 'validation_failed'],
})

/** Deletes one of the caller's own addresses; orders that went there have their own copy. */
export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/address/saved/:id',
  summary: 'Delete a saved address',
  action: 'keep_addresses',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found'],
})

/** The latest distinct addresses of the caller's own orders, ten at most, newest first. */
export const listRecentAddresses = endpoint({
  method: 'GET',
  path: '/address/recent',
  summary: 'Recent addresses',
  action: 'read_addresses',
  output: Type.Array(WireAddress),
})

/**
 * Stores a photo of an entrance, to be named in an address or in a point of an order. One that nothing names is
 * deleted after a day.
 */
export const addPlacePhoto = endpoint({
  method: 'POST',
  path: '/address/photo',
  summary: 'Upload a photo of an entrance',
  action: 'keep_addresses',
  cost: 'picture',
  output: Type.Object({ photo: Type.String({ description: 'its address' }) }),
  status: 201,
  idempotent: true,
  readsFields: true,
  form: withFiles(1),
  refusals: ['validation_failed', 'photos_need_form', ...IMAGE_REFUSALS, 'photo_required', 'body_too_large'],
})
