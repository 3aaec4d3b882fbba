import { LANE_PRICE_STATUSES, LONGEST_LANE_PRICE_DAYS } from '@karvon/domain/carriers/lane-prices/lane-price'
import { END_DISTANCES_KM } from '@karvon/domain/drivers/feed/load-choice'
import { LONGEST_PLACE_NAME } from '@karvon/domain/drivers/feed/load-search'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Latitude, Longitude, Nullable, OneOf, Uzs } from '../wire/values.ts'

const Place = Type.Object({
  lat: Latitude,
  lng: Longitude,
  name: Type.String({ maxLength: 1_000, description: `at most ${LONGEST_PLACE_NAME} signs` }),
  within_km: Type.Integer({ description: `one of ${END_DISTANCES_KM.join(', ')}, in a straight line` }),
})

/** A day in Tashkent. */
export const LaneDay = Type.String({ maxLength: 40, description: 'YYYY-MM-DD, Asia/Tashkent' })

/** Where a lane begins and ends as it is sent: a region, or a place; with both the place counts. */
export const SENT_ENDS = {
  from_region: Type.Optional(Id),
  from_place: Type.Optional(Place),
  to_region: Type.Optional(Id),
  to_place: Type.Optional(Place),
} as const

/** What a lane price says to both sides. */
export const LANE_PRICE_FIELDS = {
  id: Id,
  from_region: Nullable(Id),
  from_place: Nullable(Place),
  to_region: Nullable(Id),
  to_place: Nullable(Place),
  truck_type: Id,
  is_round_trip: Type.Boolean({ description: 'the price is for the way there and back' }),
  price: Uzs,
  valid_from: LaneDay,
  valid_until: Type.String({ description: `at most ${LONGEST_LANE_PRICE_DAYS} days after valid_from` }),
  status: OneOf(LANE_PRICE_STATUSES, 'past its last day a price has ended'),
  proposed_at: Instant,
  answered_at: Nullable(Instant),
  ended_at: Nullable(Instant),
  ended_by: Nullable(OneOf(['company', 'driver', 'system'])),
} as const

/** An own carrier as its company sees them: no phone but the one that was invited, and a name once they have agreed. */
export const WireCarrierName = Type.Object({
  id: Id,
  driver_id: Id,
  name: Type.String({ description: 'first name and the first letter of the last' }),
})
