import { endpoint } from './endpoint.ts'
import { Type } from './schema/json-schema.ts'
import { Id, Instant, Nullable, WirePoint } from './wire/values.ts'

/** A ban of trucks that a trip meets: the sentence of the rule, and when the truck gets there. */
export const WireRoadWarning = Type.Object({
  ban_id: Id,
  text: Type.String(),
  source_title: Type.String(),
  source_url: Type.String(),
  met_at: Instant,
})

/** When a truck comes: not before `from`, most likely at `expected`, rarely after `to`. */
export const WireArrivalRange = Type.Object({ from: Instant, expected: Instant, to: Instant })

/** What is to be expected of a trip (docs/product.md#road-rules): warnings never refuse an order. */
export const WireForecast = Type.Object({
  leave_at: Instant,
  warnings: Type.Array(WireRoadWarning),
  next_leave_at: Nullable(Instant),
  next_load_time: Nullable(Instant),
  arrivals: Type.Array(WireArrivalRange, { description: 'at the end of each leg that is still to drive' }),
  learnt_from: Type.Integer({
    description: 'of how many of our own trips the times were learnt; 0: by the profile of the roads',
  }),
})

/**
 * The bans that a trip would meet and when it arrives, for a time, points and a truck type. `next_leave_at` is the first
 * time that is allowed for leaving, `next_load_time` for loading; null if waiting two weeks does not help.
 */
export const forecastTrip = endpoint({
  method: 'POST',
  path: '/trips/forecast',
  summary: 'Bans and arrival times of a trip',
  action: 'estimate_price',
  cost: 'way',
  input: {
    body: Type.Object({
      points: Type.Array(WirePoint, { minItems: 2, maxItems: 13 }),
      truck_type_id: Id,
      load_time: Type.String({ maxLength: 40, description: 'ISO 8601 with offset, or local' }),
    }),
  },
  output: WireForecast,
  refusals: ['outside_service_area', 'truck_type_unknown', 'load_time_unreadable', 'date_invalid'],
})

/** The same of an order that is to be driven, or is; null once it has unloaded or ended. */
export const forecastOrder = endpoint({
  method: 'GET',
  path: '/truck-booking/:id/forecast',
  summary: 'Bans and arrival times of an order',
  action: 'read_forecast',
  cost: 'way',
  input: { params: Type.Object({ id: Id }) },
  output: Nullable(WireForecast),
  refusals: ['not_found'],
})
