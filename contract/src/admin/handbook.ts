import { endpoint } from '../endpoint.ts'
import { WirePriceRules } from '../handbook.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Latitude, Longitude, Nullable, Uzs, Version } from '../wire/values.ts'
import { SentNames, WireNames } from './fields.ts'

const Meters = Type.Number({ description: 'm' })
const Minutes = Type.Integer({ description: 'minutes' })

const TruckFigures = {
  dim_x: Meters,
  dim_y: Meters,
  dim_z: Meters,
  max_item_length: Meters,
  max_weight: Type.Integer({ description: 'kg, without tolerance' }),
  overload_tolerance: Type.Number({ description: 'fraction accepted silently' }),
  region_only: Type.Boolean(),
  gross_mass: Type.Number({ description: 'loaded, t' }),
  load_minutes: Minutes,
  unload_minutes: Minutes,
  lead_minutes: Minutes,
  pallets: Type.Integer(),
  door_height: Meters,
}

/** A truck type as operators see it: meters inside the box, kilograms, minutes. */
export const WireAdminTruckType = Type.Object({
  id: Id,
  key: Type.String(),
  names: WireNames,
  ...TruckFigures,
  drivers_count: Type.Integer({ description: 'approved drivers with such a truck' }),
  version: Type.Integer(),
})

/** The truck types, smallest first. */
export const listAdminTruckTypes = endpoint({
  method: 'GET',
  path: '/admin/truck-types',
  summary: 'Truck types',
  action: 'manage_handbook',
  output: Type.Array(WireAdminTruckType),
})

/** Changes a truck type; existing orders keep their deals. */
export const changeTruckType = endpoint({
  method: 'PUT',
  path: '/admin/truck-types/:id',
  summary: 'Change a truck type',
  action: 'manage_handbook',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ names: SentNames, ...TruckFigures, version: Version }),
  },
  output: WireAdminTruckType,
  refusals: ['not_found', 'changed_meanwhile', 'figure_out_of_range', 'text_required', 'text_too_long'],
})

const TariffFigures = {
  minimum: Type.Integer({ description: 'whole UZS: the least the way out costs' }),
  bands: Type.Array(
    Type.Object({
      from_km: Type.Number(),
      rate_per_km: Type.Integer({ description: 'whole UZS, until the next band begins' }),
    }),
    { maxItems: 20, description: 'ascending by from_km, the first from 0' },
  ),
  waiting_per_minute: Type.Integer({ description: 'whole UZS beyond the free minutes' }),
  waiting_day_cap: Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'whole UZS: the most that 24 hours of paid waiting cost; null: no limit',
    }),
  ),
  pass: Type.Optional(Type.Integer({ description: 'whole UZS for crossing the Kamchik pass once' })),
}

/** Whether a version has ended, is in force or has yet to start. */
const VERSION_STATES = ['past', 'in_force', 'future'] as const

const VersionFields = {
  id: Id,
  valid_from: Instant,
  state: Type.Unsafe<(typeof VERSION_STATES)[number]>(Type.Enum([...VERSION_STATES])),
  created_by: Nullable(Type.String({ description: 'name of the operator; null: as the product began' })),
}

/** One version of a truck type's tariff; it is never edited, a later one replaces it. */
export const WireTariff = Type.Object({ ...VersionFields, truck_type_id: Id, ...TariffFigures })

/** Every version of every tariff, by truck type, newest first. */
export const listTariffs = endpoint({
  method: 'GET',
  path: '/admin/tariffs',
  summary: 'Tariffs, all versions',
  action: 'manage_handbook',
  output: Type.Array(WireTariff),
})

/** What recent orders would cost: each with its price by the version in force and by the proposed one. */
export const WirePricePreview = Type.Object({
  orders: Type.Array(
    Type.Object({
      order_id: Id,
      truck_type_id: Id,
      region_from_id: Id,
      region_to_id: Id,
      load_time: Instant,
      distance: Type.Number({ description: 'km' }),
      old_price: Uzs,
      new_price: Uzs,
    }),
    { description: 'newest first, 20 at most' },
  ),
  old_total: Uzs,
  new_total: Uzs,
})

/** The 20 newest orders of a truck type with their price by the tariff in force and by this one. */
export const previewTariff = endpoint({
  method: 'POST',
  path: '/admin/tariffs/preview',
  summary: 'What recent orders would cost by a tariff',
  action: 'manage_handbook',
  cost: 'paper',
  input: { body: Type.Object({ truck_type_id: Id, ...TariffFigures }) },
  output: WirePricePreview,
  refusals: ['truck_type_unknown', 'value_invalid', 'amount_out_of_range'],
})

const ValidFrom = Type.String({
  maxLength: 40,
  description: 'ISO 8601 with offset; a moment that is past by no more than a minute means now',
})

/** Adds a version of a tariff that takes effect at `valid_from`. */
export const addTariff = endpoint({
  method: 'POST',
  path: '/admin/tariffs',
  summary: 'A new version of a tariff',
  action: 'manage_handbook',
  input: { body: Type.Object({ truck_type_id: Id, ...TariffFigures, valid_from: ValidFrom }) },
  output: WireTariff,
  status: 201,
  idempotent: true,
  refusals: [
    'truck_type_unknown',
    'value_invalid',
    'amount_out_of_range',
    'date_invalid',
    'valid_from_passed',
    'changed_meanwhile',
  ],
})

/** One version of the pricing coefficients and limits. */
export const WirePriceRulesVersion = Type.Object({ ...VersionFields, rules: WirePriceRules })

/** Every version of the coefficients, newest first. */
export const listPriceRules = endpoint({
  method: 'GET',
  path: '/admin/price-rules',
  summary: 'Coefficients of the price, all versions',
  action: 'manage_handbook',
  output: Type.Array(WirePriceRulesVersion),
})

/** The 20 newest orders with their price by the coefficients in force and by these. */
export const previewPriceRules = endpoint({
  method: 'POST',
  path: '/admin/price-rules/preview',
  summary: 'What recent orders would cost by coefficients',
  action: 'manage_handbook',
  cost: 'paper',
  input: { body: Type.Object({ rules: WirePriceRules }) },
  output: WirePricePreview,
  refusals: ['value_invalid', 'figure_out_of_range', 'time_invalid'],
})

/** Adds a version of the coefficients that takes effect at `valid_from`. */
export const addPriceRules = endpoint({
  method: 'POST',
  path: '/admin/price-rules',
  summary: 'A new version of the coefficients',
  action: 'manage_handbook',
  input: { body: Type.Object({ rules: WirePriceRules, valid_from: ValidFrom }) },
  output: WirePriceRulesVersion,
  status: 201,
  idempotent: true,
  refusals: [
    'value_invalid',
    'figure_out_of_range',
    'time_invalid',
    'date_invalid',
    'valid_from_passed',
    'changed_meanwhile',
  ],
})

/** A region as operators see it; regions with the same `group_id` form one daily freight zone. */
export const WireAdminRegion = Type.Object({
  id: Id,
  code: Type.String({ description: 'ISO 3166-2' }),
  names: WireNames,
  lat: Latitude,
  lng: Longitude,
  group_id: Id,
  version: Type.Integer(),
})

/** The regions. */
export const listAdminRegions = endpoint({
  method: 'GET',
  path: '/admin/regions',
  summary: 'Regions and their groups',
  action: 'manage_handbook',
  output: Type.Array(WireAdminRegion),
})

/** Renames a region or moves it to another group. */
export const changeRegion = endpoint({
  method: 'PUT',
  path: '/admin/regions/:id',
  summary: 'Change a region',
  action: 'manage_handbook',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ names: SentNames, group_id: Id, version: Version }),
  },
  output: WireAdminRegion,
  refusals: ['not_found', 'changed_meanwhile', 'region_unknown', 'text_required', 'text_too_long'],
})
