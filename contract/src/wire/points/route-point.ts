import { LONGEST_CONTACT_NAME, LONGEST_STOP_NOTE } from '@karvon/domain/places/stop-details'
import { Type } from '../../schema/json-schema.ts'
import {
  Flag,
  Id,
  Instant,
  Latitude,
  Longitude,
  Nullable,
  PlaceId,
  Precision,
  Somewhere,
  StopDetails,
  WrittenPoint,
} from '../values.ts'

/** Where a point is and what its driver has to know, as it is read. */
export const READ_POINT = {
  ...WrittenPoint,
  place: Nullable(PlaceId),
  lat: Latitude,
  lng: Longitude,
  precision: Precision,
  somewhere: Somewhere,
  ...StopDetails,
} as const

/** One point of an order's route; `point` counts from 0. */
export const WireRoutePoint = Type.Object({
  ...READ_POINT,
  point: Type.Integer({ minimum: 0 }),
  region_id: Id,
  arrived_at: Nullable(Instant),
  left_at: Nullable(Instant),
})

/** A point as it is sent with an order. */
export const RoutePointSubmission = Type.Object({
  address: Type.String(),
  lat: Latitude,
  lng: Longitude,
  point: Type.Optional(Type.Integer()),
  place: Type.Optional(PlaceId),
  precision: Type.Optional(Precision),
  somewhere: Type.Optional(Flag('agreed to "somewhere around here": the point is shown as approximate')),
  note: Type.Optional(Type.String({ maxLength: LONGEST_STOP_NOTE, description: 'for the driver' })),
  contact_name: Type.Optional(Type.String({ maxLength: LONGEST_CONTACT_NAME })),
  contact_phone: Type.Optional(Type.String()),
  photo: Type.Optional(
    Type.String({ description: 'of the entrance: the address that `POST /address/photo` answered' }),
  ),
})
