import { EXACTNESSES } from '@karvon/domain/reading/place/exactness'
import { SEARCH_PRECISIONS } from '@karvon/domain/values/point-precision'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Latitude, Longitude, Nullable, OneOf, PlaceId, WirePoint } from '../wire/values.ts'

const Precision = OneOf(
  SEARCH_PRECISIONS,
  'house, street and place can be loaded at; district and city are only a center: ask for a pin',
)

const WireExactness = OneOf(
  EXACTNESSES,
  'exact: every word is of the place or its area; area: the town or district was named, and what is in it was not found; guess: it only resembles what was written, ask before it is used',
)

const House = Nullable(
  Type.String({ description: 'the house number; the point is that of the house if `precision` is house' }),
)

const SOURCE =
  'who answered; openstreetmap: the imported extract, © OpenStreetMap contributors, ODbL 1.0 (https://www.openstreetmap.org/copyright)'

/** One suggested address; `type: "biz"` marks a business (docs/api.md#reference-data). */
export const WireSuggestion = Type.Object({
  value: Type.String(),
  display_name: Type.String(),
  city: Type.String({ description: 'the town it is in or nearest to' }),
  place: Nullable(PlaceId),
  type: OneOf(['geo', 'biz']),
  lat: Latitude,
  lng: Longitude,
  region_id: Id,
  precision: Precision,
  exactness: WireExactness,
  house: House,
})

/** A resolved address (docs/api.md#reference-data); `precision` says how exact the point is. */
export const WireResolved = Type.Object({
  formatted_address: Type.String(),
  display_name: Type.String(),
  city: Type.String(),
  place: Nullable(PlaceId),
  geometry: Type.Object({ location: WirePoint }),
  region_id: Id,
  precision: Precision,
  exactness: WireExactness,
  house: House,
  source: Type.String({ description: SOURCE }),
})

/** A road route; `geometry` is an encoded polyline (1e-5 degrees). */
export const WireRoute = Type.Object({
  distance_km: Type.Number(),
  duration_min: Type.Integer(),
  geometry: Type.String(),
  legs: Type.Array(Type.Object({ distance_km: Type.Number(), duration_min: Type.Integer() })),
  source: Type.String({ description: SOURCE }),
})

const Query = Type.String({ maxLength: 200 })

/** Suggests addresses for typed text, in any of the three scripts. */
export const suggestAddresses = endpoint({
  method: 'GET',
  path: '/geo/suggest',
  summary: 'Address suggestions',
  action: 'search_address',
  cost: 'search',
  input: {
    query: Type.Object({ q: Query, lat: Type.Optional(Latitude), lng: Type.Optional(Longitude) }),
  },
  output: Type.Array(WireSuggestion),
  refusals: ['text_too_long'],
})

/**
 * The point of an address, of coordinates, of a plus code or of a map's link; what only resembles the address is not answered, but named by
 * `address_uncertain`.
 */
export const geocodeAddress = endpoint({
  method: 'GET',
  path: '/geo/geocode',
  summary: 'Address to point',
  action: 'search_address',
  cost: 'search',
  input: { query: Type.Object({ q: Query }) },
  output: WireResolved,
  refusals: [
    'text_too_long',
    'address_not_found',
    'address_uncertain',
    'outside_service_area',
    'link_without_point',
    'plus_code_without_town',
  ],
})

/** The address of a point; the point itself is never moved. */
export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/geo/reverse',
  summary: 'Point to address',
  action: 'search_address',
  cost: 'search',
  input: { query: Type.Object({ lat: Latitude, lng: Longitude }) },
  output: WireResolved,
  refusals: ['outside_service_area'],
})

/** The road route through two to twelve points, in order. */
export const findRoute = endpoint({
  method: 'POST',
  path: '/geo/route',
  summary: 'Road route',
  action: 'search_address',
  cost: 'way',
  input: {
    body: Type.Object({
      points: Type.Array(WirePoint, { minItems: 2, maxItems: 13 }),
      gross_mass: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 't' })),
      height: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 10,
          description: 'm, of the truck; decides on roads with a height limit',
        }),
      ),
    }),
  },
  output: WireRoute,
  refusals: ['outside_service_area'],
})
