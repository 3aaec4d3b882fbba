import { PRICE_ROW_CODES } from '@karvon/domain/pricing/estimate-price'
import { MOST_PIECE_KINDS } from '@karvon/domain/trucks/loading/piece-kind'
import { PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { endpoint } from './endpoint.ts'
import { Type } from './schema/json-schema.ts'
import { WireSentPiece } from './wire/cargo/piece.ts'
import { TRUCK_FIELDS } from './wire/truck-fields.ts'
import { Id, Instant, Latitude, Longitude, Nullable, OneOf, Uzs } from './wire/values.ts'

/** One row of a price; the rows of a price add up to it exactly. Rows that lower it are negative. */
export const WirePriceRow = Type.Object({
  code: OneOf(PRICE_ROW_CODES),
  amount: Type.Integer({ description: 'whole UZS' }),
  quantity: Type.Optional(Type.Number()),
  unit: Type.Optional(OneOf(['km', 'percent', 'stop', 'person'])),
})

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

/** A point of the way that is priced. */
const WirePricedPoint = Type.Object({ lat: Latitude, lng: Longitude, address: Type.Optional(Type.String()) })

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

/** What a price is asked for, all by bracket names; `routes` makes it exact. Read by draft-codec. */
const WirePriceQuery = Type.Object({
  routes: Type.Optional(
    Type.Array(WirePricedPoint, {
      description: 'bracket names: routes[0][lat]=41.32&routes[0][lng]=69.23&…',
    }),
  ),
  cargo_type_id: Type.Optional(Id),
  weight: Type.Optional(Type.Number({ description: 'kg' })),
  dimension_x: Type.Optional(
    Type.Number({ description: 'length of the goods in meters; all three or none' }),
  ),
  dimension_y: Type.Optional(Type.Number({ description: 'width of the goods in meters' })),
  dimension_z: Type.Optional(Type.Number({ description: 'height of the goods in meters' })),
  pieces: Type.Optional(
    Type.Array(WireSentPiece, {
      maxItems: MOST_PIECE_KINDS,
      description: 'bracket names: pieces[0][count]=4&pieces[0][length]=1.2&…',
    }),
  ),
  loaders: Type.Optional(Type.Integer({ description: 'people who load and unload' })),
  partial_percentage: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100, description: 'share of the truck; 0 is the whole truck' }),
  ),
  is_full_round_trip: Type.Optional(OneOf(['0', '1'], 'whether the truck returns with goods')),
  load_time: Type.Optional(Type.String({ description: 'ISO 8601, or local `YYYY-MM-DD HH:mm`' })),
  payment_type: Type.Optional(OneOf(PAYMENT_TYPES, 'how it is paid')),
  region_from_id: Type.Optional(Id),
  region_to_id: Type.Optional(Id),
  distance: Type.Optional(Type.Number({ description: 'km, for an estimate without `routes`' })),
})

/**
 * The price of every truck type (docs/api.md#asking-for-prices): available ones first by price, then the
 * rest. The query has bracket names plus `routes`, `load_time`, `loaders`, `payment_type`; it is read field
 * by field (draft-codec). Without `routes` the estimate uses the sent `distance` and carries no quote.
 */
export const listTruckPrices = endpoint({
  method: 'GET',
  path: '/handbook/truck-types',
  summary: 'Price of every truck type',
  action: 'estimate_price',
  cost: 'way',
  input: { query: WirePriceQuery },
  output: Type.Array(WireTruckPrice),
  readsFields: true,
  refusals: ['outside_service_area', 'addresses_required', 'points_too_many'],
})
