import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Latitude, Longitude, Nullable, Version } from '../wire/values.ts'
import { SentNames, WireNames } from './fields.ts'

const Day = Type.String({ maxLength: 20, description: 'YYYY-MM-DD in Tashkent' })
const Time = Type.String({ maxLength: 20, description: 'HH:mm in Tashkent' })
const YearDay = Type.String({ maxLength: 20, description: 'MM-DD' })
const Sent = Type.String({ maxLength: 10_000 })

/** What a ban is about; where everything that is given holds. */
const PlaceAndTimes = {
  region_id: Nullable(Id),
  road: Nullable(Type.String({ maxLength: 100, description: 'the number of a road, such as M39' })),
  area: Nullable(Type.Object({ lat: Latitude, lng: Longitude, radius_km: Type.Number() })),
  gross_over: Type.Number({ description: 't; for trucks that weigh more with their load' }),
  weekdays: Type.Array(Type.Integer(), { maxItems: 20, description: 'Monday = 1 to Sunday = 7' }),
  hours: Nullable(Type.Object({ from: Time, to: Time }, { description: 'null: the whole day' })),
  season: Nullable(
    Type.Object({ from: YearDay, to: YearDay }, { description: 'null: all year; both days included' }),
  ),
}

const RoadBanContent = {
  ...PlaceAndTimes,
  valid_from: Day,
  valid_until: Nullable(
    Type.String({ maxLength: 20, description: 'the last day; null: until further notice' }),
  ),
  text: SentNames,
  source_title: Sent,
  source_url: Sent,
}

/** A ban of trucks as operators see it (docs/product.md#road-rules). */
export const WireRoadBan = Type.Object({
  id: Id,
  ...PlaceAndTimes,
  valid_from: Day,
  valid_until: Nullable(Day),
  text: WireNames,
  source_title: Type.String(),
  source_url: Type.String(),
  changed_by: Nullable(Type.String()),
  version: Type.Integer(),
})

/** Every ban, the newest first, and the numbers of the roads there are. */
export const listRoadBans = endpoint({
  method: 'GET',
  path: '/admin/road-bans',
  summary: 'Bans of trucks',
  action: 'manage_handbook',
  output: Type.Object({ bans: Type.Array(WireRoadBan), roads: Type.Array(Type.String()) }),
})

const REFUSALS = [
  'choice_invalid',
  'region_unknown',
  'value_invalid',
  'figure_out_of_range',
  'time_invalid',
  'date_invalid',
  'text_required',
  'text_too_long',
  'text_invalid',
] as const

/** Adds a ban; from then on it is warned of. */
export const addRoadBan = endpoint({
  method: 'POST',
  path: '/admin/road-bans',
  summary: 'Add a ban of trucks',
  action: 'manage_handbook',
  input: { body: Type.Object(RoadBanContent) },
  output: WireRoadBan,
  status: 201,
  idempotent: true,
  refusals: [...REFUSALS],
})

/** Changes a ban; its last day ends it. */
export const changeRoadBan = endpoint({
  method: 'PUT',
  path: '/admin/road-bans/:id',
  summary: 'Change a ban of trucks',
  action: 'manage_handbook',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ ...RoadBanContent, version: Version }),
  },
  output: WireRoadBan,
  refusals: ['not_found', 'changed_meanwhile', ...REFUSALS],
})

/** An upcoming order that a ban touches, and when its truck gets there as it is planned now. */
export const WireTouchedOrder = Type.Object({
  order_id: Id,
  truck_type_id: Id,
  region_from_id: Id,
  region_to_id: Id,
  load_time: Instant,
  met_at: Instant,
})

/** The upcoming orders that a ban would touch, of the soonest ones; nothing is written. */
export const previewRoadBan = endpoint({
  method: 'POST',
  path: '/admin/road-bans/preview',
  summary: 'Upcoming orders that a ban touches',
  action: 'manage_handbook',
  input: { body: Type.Object(RoadBanContent) },
  output: Type.Object({
    orders: Type.Array(WireTouchedOrder),
    looked_at: Type.Integer({ description: 'how many upcoming orders were looked at' }),
  }),
  refusals: [...REFUSALS],
})
