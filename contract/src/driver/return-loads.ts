import { WireFeedOrder } from '../drivers.ts'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { WireDriverProfile } from '../wire/driver-profile.ts'
import { Id, Instant, Latitude, Longitude } from '../wire/values.ts'

/**
 * Loads for the way home after one of the driver's orders: near its last unloading point, once the driver is expected to be free, and
 * ending nearer to their home; those that bring most per kilometer first. `to_loading_km` counts from the unloading point.
 */
export const listReturnLoads = endpoint({
  method: 'GET',
  path: '/driver/orders/:id/return-loads',
  summary: 'Loads for the way home after an order',
  action: 'read_feed',
  cost: 'list',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Object({
    free_at: Instant,
    /** Whether the order ends near the driver's home: they need no load. */
    ends_at_home: Type.Boolean(),
    loads: Type.Array(WireFeedOrder),
  }),
  refusals: ['not_found', 'driver_not_approved'],
})

/** Changes where the driver's home is, without a new review: a region, and a place in it if that is known better. */
export const saveDriverHome = endpoint({
  method: 'PUT',
  path: '/driver/home',
  summary: "Change the driver's home",
  action: 'edit_driver_profile',
  input: {
    body: Type.Object({
      region: Id,
      place: Type.Optional(
        Type.Object({ lat: Latitude, lng: Longitude, name: Type.String({ maxLength: 1_000 }) }),
      ),
    }),
  },
  output: WireDriverProfile,
  refusals: ['driver_not_approved', 'choice_invalid', 'text_required', 'text_too_long', 'text_invalid'],
})
