import { PAYERS, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { endpoint } from './endpoint.ts'
import { LOAD_TIME, OTHER_NAMES } from './orders.ts'
import { Type } from './schema/json-schema.ts'
import { CARGO_SUBMISSION } from './wire/order-cargo.ts'
import { RoutePointSubmission } from './wire/points/route-point.ts'
import { WirePriceRow } from './wire/price-rows.ts'
import { TRUCK_FIELDS } from './wire/truck-fields.ts'
import { Flag, Id, Instant, Nullable, OneOf, Uzs } from './wire/values.ts'

/**
 * Why a truck type can't take the load; `code` as in docs/api.md#asking-for-prices, the limit where there is one, and
 * the sentence.
 */
export const WireTruckReason = Type.Object({
  code: OneOf([
    'too_heavy',
    'too_long',
    'too_wide',
    'too_high',
    'piece_too_long',
    'piece_too_wide',
    'piece_too_high',
    'piece_over_door',
    'pieces_over_volume',
    'pieces_over_floor',
    'region_only',
    'not_for_cargo',
  ]),
  max_kg: Type.Optional(Type.Number()),
  max_m: Type.Optional(Type.Number()),
  max_m2: Type.Optional(Type.Number()),
  max_m3: Type.Optional(Type.Number()),
  message: Type.String(),
})

/** What one truck type costs for the query, or why it is unavailable (docs/api.md#asking-for-prices). */
export const WireTruckPrice = Type.Object({
  ...TRUCK_FIELDS,
  available: Type.Boolean(),
  reasons: Type.Array(WireTruckReason),
  price: Nullable(Uzs),
  breakdown: Type.Array(WirePriceRow),
  partial_percentage: Type.Integer({
    description: 'share of this truck that is paid for; 0 is the whole truck',
  }),
  offer_min: Nullable(Uzs),
  offer_max: Nullable(Uzs),
  quote_id: Nullable(Type.String()),
  valid_until: Nullable(Instant),
  distance: Type.Number({ description: 'km, one decimal' }),
  duration_min: Nullable(Type.Integer()),
  approximate: Type.Boolean({ description: 'a point of the way shows only its city or district' }),
  load_minutes_free: Type.Integer(),
  unload_minutes_free: Type.Integer(),
  waiting_per_minute: Uzs,
  waiting_day_cap: Nullable(Uzs),
  market: Type.Optional(Type.Object({ p25: Uzs, p50: Uzs, p75: Uzs, samples: Type.Integer() })),
})

/** A point of the way that is priced; its coordinates are what counts. */
export const WirePricedPoint = Type.Object({
  ...RoutePointSubmission.properties,
  address: Type.Optional(Type.String()),
})

/**
 * What a price is asked for, by both doors; read by draft-codec, as an order is. All the fields of an order may be sent, so
 * that a program prices what it then places; those that change no price are not looked at.
 */
export const WirePriceQuestion = Type.Object({
  routes: Type.Optional(
    Type.Array(WirePricedPoint, {
      minItems: 2,
      description: 'from loading to delivery; makes the price exact',
    }),
  ),
  ...CARGO_SUBMISSION,
  cargo_type_id: Type.Optional(Id),
  weight: Type.Optional(CARGO_SUBMISSION.weight),
  loaders: Type.Optional(Type.Integer({ description: 'people who load and unload' })),
  is_full_round_trip: Type.Optional(Flag('whether the truck returns with goods')),
  ...LOAD_TIME,
  ...OTHER_NAMES,
  payment_type: Type.Optional(OneOf(PAYMENT_TYPES, 'how it is paid')),
  region_from_id: Type.Optional(Id),
  region_to_id: Type.Optional(Id),
  regions: Type.Optional(Type.Array(Id, { description: 'a hint; recomputed from the coordinates' })),
  distance: Type.Optional(Type.Number({ description: 'km, for an estimate without `routes`' })),
  car_type_id: Type.Optional(Id),
  receiver_phone: Type.Optional(Type.String({ description: 'changes no price' })),
  payer: Type.Optional(OneOf(PAYERS, 'changes no price')),
  price: Type.Optional({ ...Uzs, description: 'changes no price' } as typeof Uzs),
  give_to_carriers: Type.Optional(Flag('changes no price')),
  quote_id: Type.Optional(
    Nullable(Type.String({ description: 'changes no price: every answer has its own' })),
  ),
  favourites_minutes: Type.Optional(Type.Integer({ description: 'changes no price' })),
  client_company_id: Type.Optional(Id),
})

const PRICED = {
  path: '/handbook/truck-types',
  action: 'estimate_price',
  cost: 'way',
  output: Type.Array(WireTruckPrice),
  readsFields: true,
  refusals: ['outside_service_area', 'addresses_required', 'points_too_many'],
} as const

/**
 * The price of every truck type (docs/api.md#asking-for-prices): available ones first by price, then the
 * rest. Lists in the query have bracket names. Without `routes` the estimate uses the sent `distance` and carries no quote.
 */
export const listTruckPrices = endpoint({
  ...PRICED,
  method: 'GET',
  summary: 'Price of every truck type',
  input: { query: WirePriceQuestion },
})

/** The same for JSON, which clients made by a generator can send: no generator writes lists of records into a query. */
export const askTruckPrices = endpoint({
  ...PRICED,
  method: 'POST',
  summary: 'Price of every truck type, asked in JSON',
  input: { body: WirePriceQuestion },
})
