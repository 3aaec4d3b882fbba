import { MOST_CARGO_PHOTOS } from '@karvon/domain/orders/photos/cargo-photos'
import { RATING_TAGS } from '@karvon/domain/orders/rating'
import { endpoint } from './endpoint.ts'
import { WireOrderDetail, WireOrderSubmission } from './orders.ts'
import { Type } from './schema/json-schema.ts'
import { withPhotos } from './wire/form-size.ts'
import { WireCancelChoice, WireCancelReason } from './wire/order-ending.ts'
import { IMAGE_REFUSALS } from './wire/photo.ts'
import { Id, Instant, Nullable, OneOf, Uzs, Version } from './wire/values.ts'

const OrderParams = Type.Object({ id: Id })
const SeenVersion = Type.Optional(Version)

const WireOrderEdit = Type.Object(
  {
    ...WireOrderSubmission.properties,
    removed_photos: Type.Optional(
      Type.Array(Id, { description: 'photos of the cargo to remove; the others are kept' }),
    ),
    version: SeenVersion,
  },
  { description: 'also as multipart/form-data with bracket names' },
)

/** Edits an order without a driver; its live offers become stale and their drivers are notified. */
export const editOrder = endpoint({
  method: 'POST',
  path: '/truck-booking/book-edit/:id',
  summary: 'Edit an order',
  action: 'edit_order',
  cost: 'order',
  input: { params: OrderParams, body: WireOrderEdit },
  output: WireOrderDetail,
  idempotent: true,
  readsFields: true,
  form: withPhotos(MOST_CARGO_PHOTOS),
  refusals: [
    'not_found',
    'validation_failed',
    'photos_too_many',
    'photos_need_form',
    ...IMAGE_REFUSALS,
    'image_too_large',
    'transition_not_allowed',
    'order_changed',
  ],
})

/** The same call by `PUT` (docs/api.md#orders). */
export const editOrderByPut = { ...editOrder, method: 'PUT' } as const

/** The client cancels, or confirms that the goods have arrived. */
export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/truck-booking/status/:id',
  summary: 'Cancel or confirm an order',
  action: 'cancel_order',
  input: {
    params: OrderParams,
    body: Type.Object({
      status: OneOf(['canceled', 'done']),
      reason: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
      reason_code: Type.Optional(Nullable(WireCancelReason)),
      version: SeenVersion,
    }),
  },
  output: WireOrderDetail,
  idempotent: true,
  refusals: [
    'not_found',
    'transition_not_allowed',
    'additional_price_open',
    'order_changed',
    'text_required',
    'choice_invalid',
  ],
})

/** The current cost of canceling. */
export const previewCancel = endpoint({
  method: 'GET',
  path: '/truck-booking/:id/cancel-preview',
  summary: 'What canceling costs now',
  action: 'read_order_terms',
  input: { params: OrderParams },
  output: Type.Object({
    allowed: Type.Boolean(),
    fee: Uzs,
    free_until: Nullable(Instant),
    reason_required: Type.Boolean(),
    reasons: Type.Array(WireCancelChoice, {
      description: 'what may be given as the reason, each with its cost',
    }),
  }),
  refusals: ['not_found'],
})

/** The client's answer to an additional price. */
export const decideAdditionalPrice = endpoint({
  method: 'PUT',
  path: '/truck-booking/:id/additional-price/:charge_id',
  summary: 'Approve or reject an additional price',
  action: 'decide_additional_price',
  input: {
    params: Type.Object({ id: Id, charge_id: Id }),
    body: Type.Object({
      decision: OneOf(['approved', 'rejected']),
      comment: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
    }),
  },
  output: WireOrderDetail,
  refusals: [
    'not_found',
    'additional_price_decided',
    'cash_over_limit',
    'transfer_balance_too_low',
    'order_limit_exceeded',
    'month_limit_exceeded',
    'approval_required',
  ],
})

/** Stars, tags and a comment on a finished order, once. */
export const rateOrder = endpoint({
  method: 'POST',
  path: '/truck-booking/:id/rating',
  summary: 'Rate a completed order',
  action: 'rate_order',
  input: {
    params: OrderParams,
    body: Type.Object({
      stars: Type.Integer(),
      tags: Type.Optional(Type.Array(OneOf(RATING_TAGS), { maxItems: 20 })),
      comment: Type.Optional(Nullable(Type.String({ maxLength: 4000 }))),
    }),
  },
  output: WireOrderDetail,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'rating_not_yet', 'rating_already_given', 'stars_out_of_range', 'tags_too_many'],
})

/** A link to the receiver's page, which needs no login; the same link until it is revoked. */
export const shareOrder = endpoint({
  method: 'POST',
  path: '/truck-booking/:id/share',
  summary: "Link for the receiver's page",
  action: 'share_order',
  input: { params: OrderParams },
  output: Type.Object({ url: Type.String() }),
  refusals: ['not_found'],
})

/** Revokes the link. */
export const unshareOrder = endpoint({
  method: 'DELETE',
  path: '/truck-booking/:id/share',
  summary: "Revoke the receiver's link",
  action: 'share_order',
  input: { params: OrderParams },
  output: Type.Null(),
  refusals: ['not_found'],
})
