import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { FIELDS_ONLY } from '../wire/form-size.ts'
import {
  Id,
  Latitude,
  Longitude,
  Nullable,
  PlaceId,
  Precision,
  Somewhere,
  WrittenPoint,
} from '../wire/values.ts'

/** A place that a person keeps or has ordered to or from; of a recent one `id` is its place in the list. */
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
  contact_phone: Nullable(Type.String()),
})

/** The caller's saved addresses, by name. */
export const listSavedAddresses = endpoint({
  method: 'GET',
  path: '/address/saved',
  summary: 'Saved addresses',
  action: 'keep_addresses',
  output: Type.Array(WireAddress),
})

/**
 * Keeps an address: `name`, `lat` and `lng`, and where wanted `address` (else the map's own words for the place),
 * `place`, `contact_phone`, `precision` and `somewhere` (a point that is only a centre is refused without it: `point_not_exact`). So many at most are kept: `addresses_too_many` (`max`).
 */
export const addAddress = endpoint({
  method: 'POST',
  path: '/address/saved',
  summary: 'Save an address',
  action: 'keep_addresses',
  output: WireAddress,
  status: 201,
  idempotent: true,
  readsFields: true,
  form: FIELDS_ONLY,
  refusals: ['validation_failed', 'addresses_too_many', 'idempotency_mismatch', 'idempotency_running'],
})

/** Changes one of the caller's own; the same fields, all of them. */
export const changeAddress = endpoint({
  method: 'PUT',
  path: '/address/saved/:id',
  summary: 'Change a saved address',
  action: 'keep_addresses',
  input: { params: Type.Object({ id: Id }) },
  output: WireAddress,
  readsFields: true,
  form: FIELDS_ONLY,
  refusals: ['not_found', 'validation_failed'],
})

/** Forgets one of the caller's own; orders that went there keep their own copy of it. */
export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/address/saved/:id',
  summary: 'Delete a saved address',
  action: 'keep_addresses',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found'],
})

/** The latest distinct places of the caller's own orders, ten at most, the newest first. */
export const listRecentAddresses = endpoint({
  method: 'GET',
  path: '/address/recent',
  summary: 'Recent addresses',
  action: 'keep_addresses',
  output: Type.Array(WireAddress),
})
