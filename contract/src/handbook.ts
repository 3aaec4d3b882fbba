import { endpoint } from './endpoint.ts'
import { Type } from './schema/json-schema.ts'
import { Id, Instant, Latitude, Longitude, Nullable, Uzs } from './wire/values.ts'

/** A truck type (docs/api.md#shapes): meters inside the box, kilograms, minutes. */
export const WireTruckType = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  dim_x: Type.Number({ description: 'length inside, m' }),
  dim_y: Type.Number({ description: 'width inside, m' }),
  dim_z: Type.Number({ description: 'height inside, m' }),
  max_weight: Type.Integer({ description: 'kg, without tolerance' }),
  max_item_length: Type.Number({ description: 'longest single piece, m' }),
  overload_tolerance: Type.Number({ description: 'fraction accepted silently' }),
  region_only: Type.Boolean(),
  load_minutes: Type.Integer(),
  unload_minutes: Type.Integer(),
  lead_minutes: Type.Integer({ description: 'shortest time between placing and loading' }),
  pallets: Type.Integer({ description: 'EUR pallets on the floor' }),
  gross_mass: Type.Number({ description: 'loaded, t; decides on roads with a mass limit' }),
  door_height: Type.Number({ description: 'm' }),
  axles: Type.Array(
    Nullable(
      Type.Object({
        front: Type.Number({
          description: "the front axle or a semitrailer's support, m behind the front wall",
        }),
        rear: Type.Number({ description: 'the middle of the rear axles, m behind the front wall' }),
      }),
    ),
    { description: 'of each body, from the front; null: not known' },
  ),
})

/** A region: `id` is its SOATO code; regions with the same `group_id` form one daily freight zone. */
export const WireRegion = Type.Object({
  id: Id,
  code: Type.String({ description: 'ISO 3166-2' }),
  name: Type.String(),
  lat: Latitude,
  lng: Longitude,
  group_id: Id,
})

/** A parcel type, also called cargo type on the wire (docs/api.md#reference-data). */
export const WireParcelType = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  comment_required: Type.Boolean(),
  carried: Type.Boolean({ description: 'false: none of our trucks takes it' }),
  truck_keys: Nullable(
    Type.Array(Type.String(), {
      description: 'the only truck types that carry it; null: any that it fits into',
    }),
  ),
})

/** The current time by our own clock (docs/api.md#reference-data). */
export const WireTime = Type.Object({
  year: Type.Integer(),
  month: Type.Integer(),
  day: Type.Integer(),
  hour: Type.Integer(),
  minute: Type.Integer(),
  seconds: Type.Integer(),
  milliSeconds: Type.Integer(),
  unixtime: Type.Integer({ description: 'seconds' }),
  dateTime: Type.String(),
  date: Type.String({ description: 'DD.MM.YYYY' }),
  time: Type.String({ description: 'HH:mm' }),
  timeZone: Type.String(),
  dayOfWeek: Type.String(),
})

/** The pricing coefficients and limits, as the domain's `PriceRules`; shares are fractions. */
export const WirePriceRules = Type.Object({
  return_leg_share: Type.Number(),
  backhauls: Type.Array(
    Type.Object({
      from_region_id: Nullable(Id),
      to_region_id: Id,
      share: Type.Number(),
    }),
    {
      maxItems: 50,
      description:
        'discounts by direction, from anywhere where `from_region_id` is null; the first that fits counts',
    },
  ),
  partial_factor: Type.Number(),
  partial_floor: Type.Number(),
  extra_stop_share: Type.Number(),
  extra_stop_minimum_uzs: Uzs,
  loader_uzs: Uzs,
  night_share: Type.Number(),
  night_from: Type.String(),
  night_to: Type.String(),
  round_to_uzs: Uzs,
  vat_share: Type.Number(),
  fuel_index: Type.Number(),
  offer_minimum_uzs: Uzs,
  offer_maximum_uzs: Uzs,
  offer_low_share: Type.Number(),
  offer_high_share: Type.Number(),
  cash_limit_uzs: Uzs,
})

/** Public business limits, so that forms apply the same limits as the server. */
export const WireSettings = Type.Object({
  demo: Type.Boolean(),
  currency: Type.String(),
  locales: Type.Array(Type.String()),
  call_center_phones: Type.Array(Type.String()),
  max_days_ahead: Type.Integer(),
  min_lead_minutes: Type.Integer(),
  max_points: Type.Integer(),
  max_loaders: Type.Integer(),
  max_comment_length: Type.Integer(),
  max_address_length: Type.Integer(),
  same_place_m: Type.Integer({ description: 'neighboring points nearer than this are one place' }),
  min_dimension_m: Type.Number({ description: 'smallest exact measure' }),
  offer_min: Uzs,
  offer_max: Uzs,
  cash_limit: Uzs,
  takes_cards: Type.Boolean({ description: 'whether individuals may pay online by card' }),
  price_rules: WirePriceRules,
  resend_after_s: Type.Integer(),
  quote_valid_s: Type.Integer(),
  service_area: Type.Object({ south: Latitude, west: Longitude, north: Latitude, east: Longitude }),
  server_time: Instant,
})

/** The truck types, smallest first. */
export const listTruckTypes = endpoint({
  method: 'GET',
  path: '/handbook/truck-types-list',
  summary: 'Truck types',
  action: 'read_reference',
  output: Type.Array(WireTruckType),
  cacheable: true,
})

/** The parcel types; the path calls them cargo types. */
export const listParcelTypes = endpoint({
  method: 'GET',
  path: '/handbook/cargo-types',
  summary: 'Parcel types',
  action: 'read_reference',
  output: Type.Array(WireParcelType),
  cacheable: true,
})

/** The fourteen regions. */
export const listRegions = endpoint({
  method: 'GET',
  path: '/handbook/regions',
  summary: 'Regions',
  action: 'read_reference',
  output: Type.Array(WireRegion),
  cacheable: true,
})

/** The current time in Asia/Tashkent by the server's clock. */
export const readTime = endpoint({
  method: 'GET',
  path: '/time',
  summary: 'Current time in Asia/Tashkent',
  action: 'read_reference',
  output: WireTime,
})

/** The public business limits. */
export const readSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Public business limits',
  action: 'read_reference',
  output: WireSettings,
})
