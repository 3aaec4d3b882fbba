import { ARRIVAL_REASONS } from '@karvon/domain/orders/arrival-rule'
import { ACTORS, ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { Type } from '../schema/json-schema.ts'
import { WireCancelReason } from './order-ending.ts'
import { WirePhoto } from './photo.ts'
import { Instant, Nullable, OneOf } from './values.ts'

/** One line of an order's history. */
export const WireTimelineEntry = Type.Object({
  status: OneOf(ORDER_STATUSES),
  at: Instant,
  by: OneOf(ACTORS),
  favourites_until: Type.Optional({
    ...Instant,
    description: "when it was placed: offered to the client's favourites alone until then",
  } as typeof Instant),
  opened: Type.Optional(
    Type.Boolean({
      description: 'it was offered to favourites first, and is offered to everybody from now on',
    }),
  ),
  api_key: Type.Optional(
    Type.String({ description: "the name of the API key by which the client's program did this" }),
  ),
  reason: Type.Optional(Type.String({ description: 'why it was canceled' })),
  photos: Type.Optional(Type.Array(WirePhoto, { description: 'that the driver took with this step' })),
  reason_code: Type.Optional(WireCancelReason),
  replaced: Type.Optional(
    Type.Boolean({ description: 'another driver took the order over; who it is, `carrier` says' }),
  ),
  arrival: Type.Optional(
    Type.Object(
      {
        km: Nullable(Type.Number({ description: 'from the stop; null: not known' })),
        reason: OneOf(ARRIVAL_REASONS),
        note: Nullable(Type.String()),
      },
      { description: "an arrival on the driver's word, away from the stop or with no known position" },
    ),
  ),
})
