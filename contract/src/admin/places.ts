import { PLACE_KINDS } from '@karvon/domain/places/stored-place'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Latitude, Longitude, Nullable, OneOf, Version } from '../wire/values.ts'
import { Search, SentNames, WireNames } from './fields.ts'

/**
 * A terminal, warehouse, customs post or market that operators stored; an empty name is unknown in that
 * language.
 */
export const WireAdminPlace = Type.Object({
  id: Id,
  kind: OneOf(PLACE_KINDS),
  names: WireNames,
  lat: Latitude,
  lng: Longitude,
  approximate: Type.Boolean({ description: 'the pin shows the area and not yet the gate' }),
  region_id: Id,
  phone: Nullable(Type.String({ description: 'twelve digits' })),
  hours: Nullable(Type.String()),
  note: Nullable(Type.String()),
  updated_at: Instant,
  version: Type.Integer(),
})

/** The stored places, last changed first; `q` searches names and notes, in any script. */
export const listStoredPlaces = endpoint({
  method: 'GET',
  path: '/admin/places',
  summary: 'Places',
  action: 'manage_places',
  input: {
    query: Type.Object({ q: Search, kind: Type.Optional(OneOf(PLACE_KINDS)), ...PageQuery }),
  },
  output: Type.Array(WireAdminPlace),
  paged: true,
})

const Sent = Type.String({ maxLength: 10_000 })

const Content = {
  kind: OneOf(PLACE_KINDS),
  names: SentNames,
  lat: Latitude,
  lng: Longitude,
  approximate: Type.Boolean(),
  phone: Sent,
  hours: Sent,
  note: Sent,
}

const CONTENT_REFUSALS = [
  'text_required',
  'text_too_long',
  'text_invalid',
  'outside_service_area',
  'phone_format',
] as const

const PlaceParams = Type.Object({ id: Id })

/** Stores a place; every process finds it at once. */
export const addStoredPlace = endpoint({
  method: 'POST',
  path: '/admin/places',
  summary: 'Add a place',
  action: 'manage_places',
  input: { body: Type.Object(Content) },
  output: WireAdminPlace,
  status: 201,
  idempotent: true,
  refusals: [...CONTENT_REFUSALS],
})

/** Changes a stored place; orders that refer to it stay as they are. */
export const changeStoredPlace = endpoint({
  method: 'PUT',
  path: '/admin/places/:id',
  summary: 'Change a place',
  action: 'manage_places',
  input: { params: PlaceParams, body: Type.Object({ ...Content, version: Version }) },
  output: WireAdminPlace,
  refusals: [...CONTENT_REFUSALS, 'not_found', 'changed_meanwhile'],
})

/** Removes a stored place from the search; the audit log keeps its content. */
export const removeStoredPlace = endpoint({
  method: 'DELETE',
  path: '/admin/places/:id',
  summary: 'Delete a place',
  action: 'manage_places',
  input: { params: PlaceParams, query: Type.Object({ version: Type.Optional(Version) }) },
  output: Type.Null(),
  refusals: ['not_found', 'changed_meanwhile'],
})
