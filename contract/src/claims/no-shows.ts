import { MOST_NO_SHOW_PHOTOS, NO_SHOW_DECISIONS } from '@karvon/domain/orders/ending/no-show'
import { Reason } from '../admin/fields.ts'
import { WireAdminOrderDetail } from '../admin/orders.ts'
import { endpoint } from '../endpoint.ts'
import { WireOrderDetail } from '../orders.ts'
import { Type } from '../schema/json-schema.ts'
import { withPhotos } from '../wire/form-size.ts'
import { IMAGE_REFUSALS } from '../wire/photo.ts'
import { Id, OneOf, Version } from '../wire/values.ts'

const OrderParams = Type.Object({ id: Id })

/** For the API's guide: a form, or JSON without photos. */
const Evidence = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: 2000, description: 'in their own words' })),
    photos: Type.Optional(Type.Array(Type.String({ format: 'binary' }), { maxItems: MOST_NO_SHOW_PHOTOS })),
  },
  { description: 'as multipart/form-data, or JSON without photos' },
)

/** What every call with words and photos of a no-show has in common. */
const withEvidence = {
  method: 'POST',
  cost: 'picture',
  input: { params: OrderParams, body: Evidence },
  output: WireOrderDetail,
  status: 201,
  idempotent: true,
  readsFields: true,
  form: withPhotos(MOST_NO_SHOW_PHOTOS),
} as const

const PHOTO_REFUSALS = ['photos_too_many', 'photos_need_form', ...IMAGE_REFUSALS, 'image_too_large'] as const

const OBJECTION_REFUSALS = [
  'not_found',
  'transition_not_allowed',
  'already_decided',
  'objection_over',
  'text_required',
  'text_too_long',
  ...PHOTO_REFUSALS,
] as const

/**
 * The driver reports that nobody is at the loading point, after waiting there: the order is canceled at once, its fee waits
 * for an objection. The place is the truck's last position.
 */
export const reportClientNoShow = endpoint({
  ...withEvidence,
  path: '/driver/orders/:id/no-show',
  action: 'report_client_no_show',
  summary: 'Report that nobody is at the loading point',
  refusals: [
    'not_found',
    'transition_not_allowed',
    'no_show_too_early',
    'place_unknown',
    'too_far_from_point',
    'photo_required',
    'text_too_long',
    ...PHOTO_REFUSALS,
  ],
})

/** The client reports that their late driver has not come: the order is canceled at once. */
export const reportDriverNoShow = endpoint({
  ...withEvidence,
  path: '/truck-booking/:id/no-show',
  action: 'report_driver_no_show',
  summary: 'Report that the driver has not come',
  refusals: ['not_found', 'transition_not_allowed', 'driver_not_late', 'text_too_long', ...PHOTO_REFUSALS],
})

/** The client objects to the driver's report, once and in time; an operator decides then. */
export const objectAsClient = endpoint({
  ...withEvidence,
  path: '/truck-booking/:id/no-show/objection',
  action: 'report_driver_no_show',
  summary: "Object to the driver's report",
  refusals: OBJECTION_REFUSALS,
})

/** The driver objects to the client's report. */
export const objectAsDriver = endpoint({
  ...withEvidence,
  path: '/driver/orders/:id/no-show/objection',
  action: 'report_client_no_show',
  summary: "Object to the client's report",
  refusals: OBJECTION_REFUSALS,
})

/** An operator reports for the client that the driver has not come. */
export const reportForClient = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/no-show',
  summary: 'Report for the client that the driver has not come',
  action: 'override_order',
  input: { params: OrderParams, body: Type.Object({ reason: Reason, version: Version }) },
  output: WireAdminOrderDetail,
  refusals: [
    'not_found',
    'transition_not_allowed',
    'order_changed',
    'driver_not_late',
    'text_required',
    'text_too_long',
  ],
})

/** An operator decides about an objection: the no-show counts and its fee is booked, or nobody pays. */
export const decideNoShow = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id/no-show',
  summary: 'Decide about an objection to a no-show',
  action: 'override_order',
  input: {
    params: OrderParams,
    body: Type.Object({ decision: OneOf(NO_SHOW_DECISIONS), reason: Reason }),
  },
  output: WireAdminOrderDetail,
  refusals: ['not_found', 'already_decided', 'text_required', 'text_too_long'],
})
