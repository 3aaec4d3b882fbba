import { EARLY_ARRIVALS } from '@karvon/domain/orders/arrival/arrival-time'
import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { MOST_CARGO_PHOTOS } from '@karvon/domain/orders/photos/cargo-photos'
import { PAYERS, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { endpoint, PageQuery } from './endpoint.ts'
import { WireCommission } from './money/commission.ts'
import { Type } from './schema/json-schema.ts'
import { WireOrderSource } from './templates/order-source.ts'
import {
  WireAdditionalPrice,
  WireCarrier,
  WireDeal,
  WireRating,
  WireTracking,
  WireTruck,
} from './wire/deal.ts'
import { withPhotos } from './wire/form-size.ts'
import { WireOffer } from './wire/offer.ts'
import { CARGO_FIELDS, CARGO_SUBMISSION } from './wire/order-cargo.ts'
import { OrderEnding } from './wire/order-ending.ts'
import { IMAGE_REFUSALS, WirePhoto } from './wire/photo.ts'
import { RoutePointSubmission, WireRoutePoint } from './wire/points/route-point.ts'
import { WirePriceRow } from './wire/price-rows.ts'
import { WireTimelineEntry } from './wire/timeline-entry.ts'
import { TRUCK_FIELDS } from './wire/truck-fields.ts'
import { Flag, Id, Instant, Nullable, OneOf, Uzs } from './wire/values.ts'

/** The chat between client and driver (contract/src/deal-chat.ts); null while the order has no driver. */
const WireOrderChat = Type.Object({
  is_open: Type.Boolean({ description: 'whether the two sides may write to each other now' }),
  closes_at: Nullable(Instant),
  unread: Type.Integer({ description: "messages of the other side that the caller's has not read" }),
})

const WireOrderTruckType = Type.Object(TRUCK_FIELDS)

/** An order as every client sees it (docs/api.md#shapes). */
export const WireOrder = Type.Object({
  id: Id,
  status: OneOf(ORDER_STATUSES),
  kind: OneOf(['individual', 'company']),
  client_company_id: Nullable(Id),
  favourites_first: Nullable(
    Type.Object(
      { until: Instant, drivers: Type.Integer({ minimum: 1 }) },
      { description: 'offered to so many favourites of the client alone until then; null: to everybody' },
    ),
  ),
  client: Type.Object({ id: Id, name: Nullable(Type.String()), phone: Nullable(Type.String()) }),
  region_from_id: Id,
  region_to_id: Id,
  regions: Type.Array(Id),
  routes: Type.Array(WireRoutePoint),
  load_time: Instant,
  truck_type: WireOrderTruckType,
  dimension_x: Type.Number(),
  dimension_y: Type.Number(),
  dimension_z: Type.Number(),
  ...CARGO_FIELDS,
  receiver_phone: Type.String(),
  payer: OneOf(PAYERS),
  payment_type: OneOf(PAYMENT_TYPES),
  distance: Type.Number({ description: 'km, one decimal' }),
  duration_min: Type.Integer(),
  is_full_round_trip: Type.Boolean(),
  price: Type.Integer({
    description: "what counts now: the deal's, else the client's offer, else the estimate",
  }),
  estimate: Type.Object({
    price: Uzs,
    breakdown: Type.Array(WirePriceRow),
    quote_id: Nullable(Type.String()),
  }),
  offered_price: Nullable(Uzs),
  gives_to_carriers: Type.Boolean({
    description: 'the first own carrier of the company who takes it at their agreed price gets it',
  }),
  offer_min: Uzs,
  offer_max: Uzs,
  offers_count: Type.Integer(),
  additional_price: Type.Array(WireAdditionalPrice),
  carrier: Nullable(WireCarrier),
  truck: Nullable(WireTruck),
  deal: Nullable(WireDeal),
  commission: Nullable(WireCommission),
  prepayment: Nullable(
    Type.Object(
      { paid: Uzs, unpaid: Uzs, deposit: Uzs },
      {
        description:
          'of a deal by online card: what is paid, what is left, and what must be paid before the truck leaves',
      },
    ),
  ),
  rating: Nullable(WireRating),
  chat: Nullable(WireOrderChat),
  undecided: Nullable(
    OneOf(
      ['no_show', 'claim', 'claim_payment'],
      'a no-show that may still be objected to or an operator decides, an open claim, or a granted one that the driver has to pay',
    ),
  ),
  allowed: Type.Array(Type.String({ description: 'what the caller may do now' })),
  created_at: Instant,
  updated_at: Instant,
  version: Type.Integer(),
})

/** A single order: also its history and its route as an encoded polyline. */
export const WireOrderDetail = Type.Object({
  ...WireOrder.properties,
  photos: Type.Array(WirePhoto, { description: 'of the cargo, by its client' }),
  offers: Type.Array(WireOffer),
  tracking: Nullable(WireTracking),
  codes: Nullable(
    Type.Object(
      { loading: Type.String(), delivery: Type.String() },
      { description: 'hand-over codes, for the client' },
    ),
  ),
  codes_required: Type.Boolean(),
  photos_required: Type.Object(
    { loading: Type.Boolean(), delivery: Type.Boolean() },
    { description: 'whether the driver must photograph the goods' },
  ),
  arrival_from: Nullable(Instant),
  early_arrival: OneOf(EARLY_ARRIVALS, 'whether the driver has asked to load earlier, and the answer'),
  disputed: Type.Boolean({ description: 'an operator has yet to decide a dispute' }),
  rules: Type.Object(
    {
      max_rounds: Type.Integer({ description: 'of bargaining with one driver' }),
      confirmation_hours: Type.Integer({ description: 'until an unanswered order is done by itself' }),
      no_show: Type.Object({
        wait_minutes: Type.Integer({ description: 'how long a driver waits before reporting the client' }),
        object_hours: Type.Integer({ description: 'how long the other side may object' }),
      }),
      claims: Type.Object({
        open_hours: Type.Integer({ description: 'how long after the end one may be opened' }),
        largest: { ...Uzs, description: 'the largest sum of one, whole UZS' } as typeof Uzs,
      }),
      cancel: Type.Object(
        {
          free_before_load_minutes: Type.Integer(),
          free_after_accept_minutes: Type.Integer(),
          late_share: Type.Number({ description: 'of the price' }),
          after_arrival_share: Type.Number({ description: 'of the price, by the operator' }),
        },
        { description: 'as a deal that is made now would lock them' },
      ),
    },
    { description: 'the figures an order lives by' },
  ),
  timeline: Type.Array(WireTimelineEntry),
  ...OrderEnding,
  source: Nullable(WireOrderSource),
  route: Type.String({ description: 'encoded polyline, 1e-5 degrees' }),
})

/** When an order is loaded, as it is sent. */
export const LOAD_TIME = {
  date: Type.Optional(Type.String({ description: 'YYYY-MM-DD, Asia/Tashkent; with `time`' })),
  time: Type.Optional(Type.String({ description: 'HH:mm, Asia/Tashkent; with `date`' })),
  load_time: Type.Optional(
    Type.String({ description: 'instead of both: ISO 8601, or local `YYYY-MM-DD HH:mm`' }),
  ),
} as const

/** Other names under which an order's types are read. */
export const OTHER_NAMES = {
  truck_type_id: Type.Optional({ ...Id, description: 'the same as `car_type_id`' } as typeof Id),
  parcel_type_id: Type.Optional({ ...Id, description: 'the same as `cargo_type_id`' } as typeof Id),
} as const

/**
 * The fields of an order submission (docs/api.md#sending-an-order), for the API's guide; read by draft-codec.
 */
export const WireOrderSubmission = Type.Object(
  {
    routes: Type.Array(RoutePointSubmission),
    regions: Type.Optional(Type.Array(Id, { description: 'a hint; recomputed from the coordinates' })),
    region_from_id: Type.Optional(Id),
    region_to_id: Type.Optional(Id),
    distance: Type.Optional(Type.Number({ description: 'a hint; recomputed' })),
    car_type_id: Type.Optional(Id),
    ...CARGO_SUBMISSION,
    ...OTHER_NAMES,
    ...LOAD_TIME,
    receiver_phone: Type.String(),
    payer: OneOf(PAYERS),
    payment_type: OneOf(PAYMENT_TYPES),
    is_full_round_trip: Type.Optional(Flag('whether the truck returns with goods')),
    price: Type.Optional(Uzs),
    give_to_carriers: Type.Optional(Flag('the first own carrier who takes it at their agreed price gets it')),
    quote_id: Type.Optional(Nullable(Type.String())),
    favourites_minutes: Type.Optional(
      Type.Integer({
        description: 'offered to favourites first for so long, if one could take it; not in an edit',
      }),
    ),
    client_company_id: Type.Optional(Id),
    photos: Type.Optional(
      Type.Array(Type.String({ format: 'binary' }), {
        maxItems: MOST_CARGO_PHOTOS,
        description: 'of the cargo; files of a form only: photos[]',
      }),
    ),
  },
  { description: 'also as multipart/form-data with bracket names: routes[0][address], regions[0]' },
)

/** Places an order; the server recomputes distance, regions and price from the coordinates (docs/product.md#placing). */
export const bookOrder = endpoint({
  method: 'POST',
  path: '/truck-booking/book',
  summary: 'Place an order',
  action: 'place_order',
  cost: 'order',
  input: { body: WireOrderSubmission },
  output: WireOrderDetail,
  status: 201,
  idempotent: true,
  readsFields: true,
  form: withPhotos(MOST_CARGO_PHOTOS),
  refusals: [
    'validation_failed',
    'photos_too_many',
    'photos_need_form',
    ...IMAGE_REFUSALS,
    'image_too_large',
    'quote_expired',
    'quote_mismatch',
    'agreed_price_missing',
    'open_orders_too_many',
  ],
})

/** A day as a form sends it: `YYYY-MM-DD`, Asia/Tashkent. */
const Day = Type.String({ maxLength: 40, description: 'YYYY-MM-DD in Tashkent, included' })

/** Which of their own orders a client asks for; dates are loading dates. */
export const OWN_ORDER_FILTERS = {
  status: Type.Optional(
    OneOf(
      [...ORDER_STATUSES],
      'new (= new, order), processing (= all on the way), done (= done, canceled), or one exact status',
    ),
  ),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  payment_type: Type.Optional(OneOf(PAYMENT_TYPES, 'how it is paid')),
}

/** The caller's own orders of a tab or of one exact status, newest first; dates are loading dates. */
export const listClientOrders = endpoint({
  method: 'GET',
  path: '/truck-booking/client',
  summary: "The caller's orders",
  action: 'read_own_orders',
  input: { query: Type.Object({ ...OWN_ORDER_FILTERS, ...PageQuery }) },
  output: Type.Array(WireOrder),
  paged: true,
  refusals: ['date_invalid'],
})

/** The filters of a company's order list; dates are loading dates. */
export const COMPANY_ORDER_FILTERS = {
  status: Type.Optional(OneOf(ORDER_STATUSES, 'a tab (new, processing, done) or one exact status')),
  employee: Type.Optional(Id),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  region_from: Type.Optional(Id),
  region_to: Type.Optional(Id),
}

/** The orders of the caller's company, placed by any of its people, newest first; dates are loading dates. */
export const listCompanyOrders = endpoint({
  method: 'GET',
  path: '/client-company/bookings',
  summary: "Orders of the caller's company",
  action: 'read_company_orders',
  input: { query: Type.Object({ ...COMPANY_ORDER_FILTERS, ...PageQuery }) },
  output: Type.Array(WireOrder),
  paged: true,
  refusals: ['date_invalid'],
})

/** One of the caller's orders. */
export const showOrder = endpoint({
  method: 'GET',
  path: '/truck-booking/:id',
  summary: 'One order',
  action: 'read_own_orders',
  input: { params: Type.Object({ id: Id }) },
  output: WireOrderDetail,
  refusals: ['not_found'],
})
