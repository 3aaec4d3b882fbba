import { LANE_PRICE_STATUSES, MOST_LANE_PRICES } from '@karvon/domain/carriers/lane-prices/lane-price'
import { MOST_OWN_CARRIERS } from '@karvon/domain/carriers/lane-prices/own-carrier'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Latitude, Longitude, Nullable, OneOf, Uzs } from '../wire/values.ts'
import { LANE_PRICE_FIELDS, LaneDay, SENT_ENDS, WireCarrierName } from './lane-fields.ts'

/** A price as its company sees it. */
export const WireLanePrice = Type.Object({ ...LANE_PRICE_FIELDS, carrier: WireCarrierName })

/** A price as its driver sees it. */
export const WireDriverLanePrice = Type.Object({
  ...LANE_PRICE_FIELDS,
  company: Type.Object({ id: Id, title: Type.String() }),
})

const Status = Type.Optional(OneOf(LANE_PRICE_STATUSES))

const REFUSALS = [
  'choice_invalid',
  'point_required',
  'text_required',
  'text_invalid',
  'text_too_long',
  'integer_invalid',
  'price_out_of_bounds',
  'date_invalid',
  'day_passed',
  'until_before_from',
  'until_too_late',
] as const

/** The prices agreed with own carriers, waiting and former ones too, newest first. */
export const listLanePrices = endpoint({
  method: 'GET',
  path: '/client-company/lane-prices',
  summary: 'Agreed prices of lanes',
  action: 'read_lane_prices',
  input: { query: Type.Object({ carrier: Type.Optional(Id), status: Status, ...PageQuery }) },
  output: Type.Array(WireLanePrice),
  paged: true,
})

/**
 * Proposes a price for a lane to one own carrier, or to all: each answers for themselves. Terms never change; another price is another
 * proposal. Refuses `lane_price_overlaps` at `valid_from` where a carrier has a price for the same lane and days; then nobody is asked.
 */
export const proposeLanePrice = endpoint({
  method: 'POST',
  path: '/client-company/lane-prices',
  summary: `Propose a price for a lane, at most ${MOST_LANE_PRICES} a carrier`,
  action: 'manage_lane_prices',
  cost: 'word',
  input: {
    body: Type.Object({
      carrier: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'own carrier; absent: all of them' }),
      ),
      ...SENT_ENDS,
      truck_type: Id,
      is_round_trip: Type.Boolean(),
      price: Uzs,
      valid_from: LaneDay,
      valid_until: LaneDay,
    }),
  },
  output: Type.Array(WireLanePrice, { description: `at most ${MOST_OWN_CARRIERS}` }),
  status: 201,
  idempotent: true,
  refusals: [...REFUSALS, 'lane_price_overlaps', 'lane_prices_too_many'],
})

/** Ends a price for orders placed from now on, or takes a proposal back. */
export const endLanePrice = endpoint({
  method: 'DELETE',
  path: '/client-company/lane-prices/:id',
  summary: 'End an agreed price',
  action: 'manage_lane_prices',
  input: { params: Type.Object({ id: Id }) },
  output: WireLanePrice,
  refusals: ['not_found', 'agreement_closed'],
})

/**
 * The prices that the company's own carriers have agreed for a whole truck from one point straight to another: one for each carrier,
 * the cheapest first. Those outside what may be offered for the order do not count for it.
 */
export const findAgreedPrices = endpoint({
  method: 'GET',
  path: '/client-company/agreed-prices',
  summary: 'Agreed prices for an order',
  action: 'read_lane_prices',
  input: {
    query: Type.Object({
      from_lat: Latitude,
      from_lng: Longitude,
      to_lat: Latitude,
      to_lng: Longitude,
      truck_type: Id,
      load_day: LaneDay,
      is_round_trip: Type.Optional(Type.Boolean()),
    }),
  },
  output: Type.Array(Type.Object({ carrier: WireCarrierName, price: Uzs })),
  refusals: ['date_invalid'],
})

/** What companies have proposed to the driver and agreed with them, newest first. */
export const listDriverLanePrices = endpoint({
  method: 'GET',
  path: '/driver/agreements/prices',
  summary: "The driver's agreed prices",
  action: 'answer_lane_prices',
  input: { query: Type.Object({ status: Status, ...PageQuery }) },
  output: Type.Array(WireDriverLanePrice),
  paged: true,
})

/** Accepts or declines a proposed price, or ends an agreed one for orders placed from then on. */
export const answerLanePrice = endpoint({
  method: 'PUT',
  path: '/driver/agreements/prices/:id',
  summary: 'Accept, decline or end a price',
  action: 'answer_lane_prices',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ move: OneOf(['accept', 'decline', 'end']) }),
  },
  output: WireDriverLanePrice,
  refusals: ['not_found', 'agreement_closed', 'driver_not_approved'],
})

/** The price that the driver has agreed for an order, and whether taking it makes the deal at once; null without one. */
export const showAgreedPrice = endpoint({
  method: 'GET',
  path: '/driver/agreements/order',
  summary: 'The agreed price for an order',
  action: 'answer_lane_prices',
  input: { query: Type.Object({ order: Id }) },
  output: Nullable(Type.Object({ price: Uzs, at_once: Type.Boolean(), company: Type.String() })),
})

/** The same prices for operators. */
export const listLanePricesOfCompany = endpoint({
  method: 'GET',
  path: '/admin/companies/:id/lane-prices',
  summary: "A company's agreed prices",
  action: 'manage_companies',
  input: { params: Type.Object({ id: Id }), query: Type.Object({ ...PageQuery }) },
  output: Type.Array(WireLanePrice),
  paged: true,
  refusals: ['not_found'],
})
