import { ALERT_DISTANCES_KM } from '@karvon/domain/drivers/feed/load-alerts'
import { END_DISTANCES_KM } from '@karvon/domain/drivers/feed/load-choice'
import {
  LONGEST_PLACE_NAME,
  LONGEST_SEARCH_NAME,
  MOST_SEARCHES,
} from '@karvon/domain/drivers/feed/load-search'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Latitude, Longitude, Nullable, Uzs } from '../wire/values.ts'

/** Where the loads of a search end: around a place. */
const EndPlace = Type.Object({
  lat: Latitude,
  lng: Longitude,
  name: Type.String({ maxLength: 1_000, description: `at most ${LONGEST_PLACE_NAME} signs` }),
  within_km: Type.Integer({ description: `one of ${END_DISTANCES_KM.join(', ')}, in a straight line` }),
})

const Day = Type.String({ maxLength: 40, description: 'first day, YYYY-MM-DD' })

const FromTruck = Type.Integer({
  description: `one of ${ALERT_DISTANCES_KM.join(', ')}, by road from the truck`,
})

const NAMED = {
  name: Type.String({ maxLength: 1_000, description: `at most ${LONGEST_SEARCH_NAME} signs` }),
  own_type: Type.Boolean({ description: 'only orders of the own truck type' }),
  is_paused: Type.Boolean(),
}

/** A saved search as it is shown. */
export const WireLoadSearch = Type.Object({
  id: Id,
  ...NAMED,
  region: Nullable(Id),
  within_km: Nullable(FromTruck),
  to_region: Nullable(Id),
  to_place: Nullable(EndPlace),
  load_from: Nullable(Day),
  least_price: Nullable(Uzs),
  least_per_km: Nullable(Uzs),
})

/** The same as it is sent; what is left out does not matter. */
const TypedSearch = Type.Object({
  ...NAMED,
  region: Type.Optional(Id),
  within_km: Type.Optional(FromTruck),
  to_region: Type.Optional(Id),
  to_place: Type.Optional(EndPlace),
  load_from: Type.Optional(Day),
  least_price: Type.Optional(Uzs),
  least_per_km: Type.Optional(Uzs),
})

const REFUSALS = [
  'text_required',
  'text_invalid',
  'text_too_long',
  'choice_invalid',
  'figure_out_of_range',
  'date_invalid',
  'driver_not_approved',
] as const

/** The searches that the driver has saved, oldest first. Sums are net of the commission. */
export const listLoadSearches = endpoint({
  method: 'GET',
  path: '/driver/load-searches',
  summary: "The driver's saved searches",
  action: 'edit_driver_profile',
  output: Type.Array(WireLoadSearch),
})

/**
 * Saves a search: each new load that matches it is announced to the driver once, by Telegram or push, outside their quiet hours.
 * Refuses more than the limit: `searches_too_many` (`max`).
 */
export const addLoadSearch = endpoint({
  method: 'POST',
  path: '/driver/load-searches',
  summary: `Save a search, at most ${MOST_SEARCHES}`,
  action: 'edit_driver_profile',
  input: { body: TypedSearch },
  output: WireLoadSearch,
  status: 201,
  idempotent: true,
  refusals: [...REFUSALS, 'searches_too_many'],
})

/** Changes a search, or pauses it. */
export const changeLoadSearch = endpoint({
  method: 'PUT',
  path: '/driver/load-searches/:id',
  summary: 'Change a saved search',
  action: 'edit_driver_profile',
  input: { params: Type.Object({ id: Id }), body: TypedSearch },
  output: WireLoadSearch,
  refusals: [...REFUSALS, 'not_found'],
})

/** Deletes a search. */
export const removeLoadSearch = endpoint({
  method: 'DELETE',
  path: '/driver/load-searches/:id',
  summary: 'Delete a saved search',
  action: 'edit_driver_profile',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found'],
})
