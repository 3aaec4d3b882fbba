import { END_DISTANCES_KM, FEED_SORTS } from '@karvon/domain/drivers/feed/load-choice'
import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { DRIVER_TABS } from '@karvon/domain/orders/order-tabs'
import { PAYERS, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { CANNOT_OFFER } from './driver/cannot-offer.ts'
import { endpoint, PageQuery } from './endpoint.ts'
import { WireCommission } from './money/commission.ts'
import { WireOrder, WireOrderDetail } from './orders.ts'
import { Type } from './schema/json-schema.ts'
import { WireAdditionalPrice } from './wire/deal.ts'
import { WireDriverProfile } from './wire/driver-profile.ts'
import { WireDriverStep } from './wire/driver-step.ts'
import { withFiles } from './wire/form-size.ts'
import { AtAgreedPrice, WireOffer } from './wire/offer.ts'
import { CARGO_FIELDS } from './wire/order-cargo.ts'
import { IMAGE_REFUSALS, WirePhoto } from './wire/photo.ts'
import { WireRoutePoint } from './wire/points/route-point.ts'
import { Id, Instant, Latitude, Longitude, Nullable, OneOf, STOP_DETAIL_FIELDS, Uzs } from './wire/values.ts'

/** The driver, their truck and whether an operator has approved them. */
export const showDriverProfile = endpoint({
  method: 'GET',
  path: '/driver/profile',
  summary: "The driver's profile",
  action: 'edit_driver_profile',
  output: WireDriverProfile,
})

/**
 * Registers or changes truck and documents; the driver is then `pending` until an operator approves. A form
 * with `licence` as a file, or JSON: `truck_type_id`, `plate`, `model`, `dimension_x`, `dimension_y`,
 * `dimension_z` (all or none), `home_region_id`, and `first_name`, `last_name` (default: unchanged). A driver
 * who was asked for corrections can change only those fields; if the licence is one of them, a new photo is
 * required. `licence_expires_on`, `insurance_expires_on` and `inspection_expires_on` are the last valid days, empty for
 * unknown (default: unchanged).
 */
export const saveDriverProfile = endpoint({
  method: 'POST',
  path: '/driver/profile',
  summary: 'Register a truck',
  action: 'edit_driver_profile',
  cost: 'picture',
  output: WireDriverProfile,
  readsFields: true,
  form: withFiles(1),
  refusals: ['validation_failed', ...IMAGE_REFUSALS, 'body_too_large', 'photo_required'],
})

/** Renews the truck's own papers, without a new review; a licence is renewed with its photo by `POST /driver/profile`. */
export const saveDocuments = endpoint({
  method: 'PUT',
  path: '/driver/documents',
  summary: 'Renew insurance and inspection',
  action: 'edit_driver_profile',
  input: {
    body: Type.Object({
      insurance_expires_on: Nullable(
        Type.String({ maxLength: 10, description: 'YYYY-MM-DD; null: unknown' }),
      ),
      inspection_expires_on: Nullable(Type.String({ maxLength: 10 })),
    }),
  },
  output: WireDriverProfile,
  refusals: ['validation_failed', 'driver_not_approved'],
})

/** An open order as a driver sees it before a deal: no phones. */
export const WireFeedOrder = Type.Object({
  id: Id,
  status: OneOf(ORDER_STATUSES),
  routes: Type.Array(Type.Omit(WireRoutePoint, ['place', 'arrived_at', 'left_at', ...STOP_DETAIL_FIELDS])),
  load_time: Instant,
  first_until: Nullable({
    ...Instant,
    description: 'until then it is offered to the favourites of its client alone, of whom this driver is one',
  } as typeof Instant),
  truck_type_id: Id,
  filled_percent: Nullable(
    Type.Integer({
      description: 'of the truck, for an order of a smaller truck type; null: of its own type',
    }),
  ),
  ...CARGO_FIELDS,
  distance: Type.Number(),
  duration_min: Type.Integer(),
  is_full_round_trip: Type.Boolean(),
  payer: OneOf(PAYERS),
  payment_type: OneOf(PAYMENT_TYPES),
  price: Uzs,
  offered_price: Nullable(Uzs),
  price_per_km: Uzs,
  commission: WireCommission,
  offer_min: Uzs,
  offer_max: Uzs,
  offers_count: Type.Integer(),
  to_loading_km: Nullable(Type.Number({ description: 'from where the driver is, by road' })),
  to_loading_min: Nullable(Type.Integer()),
  photos: Type.Array(WirePhoto, { description: 'of the cargo' }),
  my_offer: Nullable(WireOffer),
  created_at: Instant,
  version: Type.Integer(),
})

/**
 * Open orders that the driver's truck carries, also those of smaller types, nearest first; `near` is `lat,lng`, where the driver is.
 * A client's orders beyond the first few come after everyone else's; `after` is the `next_cursor` of the previous page. With a
 * choice or another order, the nearest thousand of each truck type are looked at, and the first 500 that match are listed. Sums are
 * net of the commission, per kilometer with the way to the loading point.
 */
export const listFeed = endpoint({
  method: 'GET',
  path: '/driver/feed',
  summary: 'Open orders that fit the truck',
  action: 'read_feed',
  cost: 'list',
  input: {
    query: Type.Object({
      region: Type.Optional(Id),
      truck_type: Type.Optional(Id),
      near: Type.Optional(Type.String({ maxLength: 50 })),
      to_region: Type.Optional(Id),
      to_near: Type.Optional(Type.String({ maxLength: 50, description: '`lat,lng` of the end' })),
      to_within: Type.Optional(
        Type.Integer({ description: `km around to_near: ${END_DISTANCES_KM.join(', ')}; 50 by default` }),
      ),
      load_from: Type.Optional(Type.String({ maxLength: 10, description: 'first day, YYYY-MM-DD' })),
      least_price: Type.Optional(Uzs),
      least_per_km: Type.Optional(Uzs),
      own_type: Type.Optional(Type.Boolean({ description: 'only orders of the own truck type' })),
      sort: Type.Optional(OneOf(FEED_SORTS)),
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    }),
  },
  output: Type.Array(WireFeedOrder),
  paged: 'endless',
  refusals: ['driver_not_approved', 'value_invalid', 'choice_invalid', 'figure_out_of_range', 'date_invalid'],
})

/** Makes an offer for the order `id`, or replaces the driver's live one; also the answer to a counter and to an edit. */
export const makeOffer = endpoint({
  method: 'POST',
  path: '/driver/offers/:id',
  summary: 'Offer a price',
  action: 'make_offer',
  cost: 'word',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      amount: Uzs,
      at_agreed_price: AtAgreedPrice,
      comment: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
      valid_minutes: Type.Optional(Type.Integer()),
      lat: Type.Optional(Latitude),
      lng: Type.Optional(Longitude),
    }),
  },
  output: WireOffer,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    ...CANNOT_OFFER,
    'offer_not_allowed',
    'price_out_of_bounds',
    'above_agreed_price',
    'agreed_price_missing',
    'offer_changed',
    'driver_busy',
    'rounds_used_up',
  ],
})

/** The driver's live and recent offers, newest first. */
export const listMyOffers = endpoint({
  method: 'GET',
  path: '/driver/offers',
  summary: "The driver's offers",
  action: 'make_offer',
  output: Type.Array(Type.Object({ offer: WireOffer, order: WireFeedOrder })),
})

/** Withdraws a live offer. */
export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/driver/offers/:id',
  summary: 'Withdraw an offer',
  action: 'make_offer',
  input: { params: Type.Object({ id: Id }) },
  output: WireOffer,
  refusals: ['not_found', 'offer_not_allowed'],
})

/** Accepts the client's counter, or confirms an offer that an edit made stale. */
export const confirmOffer = endpoint({
  method: 'PUT',
  path: '/driver/offers/:id',
  summary: 'Agree to a counter or confirm a stale offer',
  action: 'make_offer',
  cost: 'word',
  input: { params: Type.Object({ id: Id }) },
  output: WireOffer,
  refusals: ['not_found', 'offer_not_allowed', 'offer_expired', 'price_out_of_bounds', ...CANNOT_OFFER],
})

/** The orders a driver has a deal for. */
export const listDriverOrders = endpoint({
  method: 'GET',
  path: '/driver/orders',
  summary: "The driver's deals",
  action: 'read_own_deals',
  input: {
    query: Type.Object({ status: Type.Optional(OneOf(DRIVER_TABS)), ...PageQuery }),
  },
  output: Type.Array(WireOrder),
  paged: true,
})

/** One order the driver has a deal for. */
export const showDriverOrder = endpoint({
  method: 'GET',
  path: '/driver/orders/:id',
  summary: 'One deal',
  action: 'read_own_deals',
  input: { params: Type.Object({ id: Id }) },
  output: WireOrderDetail,
  refusals: ['not_found'],
})

/**
 * The driver's next step (docs/product.md#the-life-of-an-order); `refused` gives the order back before
 * loading. `pressed_at` is when they took it, if their phone was offline: stops count from then, an arrival
 * only if a position of the truck from that time confirms it.
 */
export const moveDriverOrder = endpoint({
  method: 'PUT',
  path: '/driver/orders/:id/status',
  summary: "The driver's next step",
  action: 'move_order',
  input: {
    params: Type.Object({ id: Id }),
    body: WireDriverStep,
  },
  output: WireOrderDetail,
  idempotent: true,
  readsFields: true,
  form: withFiles(1),
  refusals: [
    'not_found',
    'transition_not_allowed',
    'order_changed',
    'hand_over_code_wrong',
    'too_far_from_point',
    'place_unknown',
    'photo_or_words_required',
    'photo_required',
    'photos_need_form',
    ...IMAGE_REFUSALS,
    'too_early_to_arrive',
    'dispute_open',
    'payment_missing',
  ],
})

const PHOTO_REFUSALS = ['validation_failed', ...IMAGE_REFUSALS, 'photos_need_form'] as const

/** Requests a sum on top of the deal; JSON, or a form with `photo` as a file. */
export const requestAdditionalPrice = endpoint({
  method: 'POST',
  path: '/driver/orders/:id/additional-price',
  summary: 'Ask for an additional price',
  action: 'ask_additional_price',
  cost: 'picture',
  input: { params: Type.Object({ id: Id }) },
  output: WireAdditionalPrice,
  status: 201,
  idempotent: true,
  readsFields: true,
  form: withFiles(1),
  refusals: ['not_found', 'transition_not_allowed', 'additional_prices_too_many', ...PHOTO_REFUSALS],
})
