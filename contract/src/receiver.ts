import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { WireClaim } from './claims/wire-claim.ts'
import { endpoint } from './endpoint.ts'
import { Type } from './schema/json-schema.ts'
import { WirePosition } from './wire/deal.ts'
import { WirePhoto } from './wire/photo.ts'
import {
  Instant,
  Latitude,
  Longitude,
  Nullable,
  OneOf,
  Precision,
  Somewhere,
  Uzs,
  WrittenPoint,
} from './wire/values.ts'

/** What the receiver sees without login: where the truck is and when it arrives; phones masked. */
export const WireReceiverOrder = Type.Object({
  id: Type.Integer(),
  status: OneOf(ORDER_STATUSES),
  routes: Type.Array(
    Type.Object({
      ...WrittenPoint,
      lat: Latitude,
      lng: Longitude,
      point: Type.Integer(),
      precision: Precision,
      somewhere: Somewhere,
      arrived_at: Nullable(Instant),
      left_at: Nullable(Instant),
      note: Nullable(Type.String({ description: "of the receiver's own point, the last" })),
      photo: Nullable(Type.String({ description: 'of its entrance; the last point only' })),
    }),
  ),
  load_time: Instant,
  parcel_type: Type.Object({ id: Type.Integer(), key: Type.String(), name: Type.String() }),
  weight: Type.Number(),
  truck_type: Type.Object({ id: Type.Integer(), key: Type.String(), name: Type.String() }),
  plate: Nullable(Type.String()),
  driver_name: Nullable(Type.String()),
  receiver_phone_masked: Type.String(),
  position: Nullable(WirePosition),
  eta_min: Nullable(Type.Integer({ description: 'most likely' })),
  eta_from_min: Nullable(Type.Integer({ description: 'at the soonest' })),
  eta_to_min: Nullable(Type.Integer({ description: 'rarely later' })),
  route: Type.String(),
  delivery_code: Nullable(
    Type.String({
      description: 'for the driver at the hand-over; from departure until the driver has ended',
    }),
  ),
  delivery_photos: Type.Array(WirePhoto, {
    description: 'of the goods as they were handed over; read through the link, without a session',
  }),
  claims: Type.Array(WireClaim, { description: "the receiver's own, newest first" }),
  claim_until: Nullable(
    Type.Unsafe<string>({ ...Instant, description: 'until when a claim may be opened; null: none may be' }),
  ),
  largest_claim: Uzs,
  can_confirm: Type.Boolean(),
  version: Type.Integer(),
})

const LinkParams = Type.Object({ token: Type.String({ maxLength: 100 }) })

/** The order behind a receiver's link. */
export const showReceiverOrder = endpoint({
  method: 'GET',
  path: '/receiver/:token',
  summary: "The receiver's page",
  action: 'read_reference',
  cost: 'secret',
  input: { params: LinkParams },
  output: WireReceiverOrder,
  refusals: ['not_found'],
})

/** The receiver confirms that the goods have arrived. */
export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/receiver/:token/confirm',
  summary: 'Confirm receipt',
  action: 'read_reference',
  cost: 'secret',
  input: { params: LinkParams },
  output: WireReceiverOrder,
  refusals: ['not_found', 'transition_not_allowed', 'additional_price_open'],
})
