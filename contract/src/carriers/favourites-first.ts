import { endpoint } from '../endpoint.ts'
import { WireOrderDetail } from '../orders.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable } from '../wire/values.ts'

/** How many of the caller's favourites could take a load, and for how long they may be asked before everybody. */
export const askFavourites = endpoint({
  method: 'GET',
  path: '/carriers/favourites',
  summary: 'How many favourites could take a load',
  action: 'keep_carriers',
  input: {
    query: Type.Object({
      truck_type_id: Type.Optional(Id),
      parcel_type_id: Type.Optional(Id),
      load_time: Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601' })),
    }),
  },
  output: Type.Object({
    favourites: Type.Integer({ description: 'approved drivers in the list' }),
    fitting: Type.Integer({ description: 'of them, with a truck that could take the load' }),
    free: Type.Integer({ description: 'of these, without a deal at the loading time' }),
    minutes: Type.Array(Type.Integer(), { description: 'what to choose `favourites_minutes` from' }),
    usual: Type.Integer({ description: 'the usual choice' }),
    latest: Nullable({
      ...Instant,
      description: 'favourites are asked until then at most; null: the load is not known',
    } as typeof Instant),
  }),
  refusals: ['load_time_unreadable'],
})

/**
 * Opens an order that is offered to favourites first to every driver, before its time; an order that is open to everyone stays
 * as it is.
 */
export const openToEveryone = endpoint({
  method: 'PUT',
  path: '/truck-booking/:id/open-to-everyone',
  summary: 'Offer an order to every driver now',
  action: 'edit_order',
  input: { params: Type.Object({ id: Id }) },
  output: WireOrderDetail,
  idempotent: true,
  refusals: ['not_found', 'transition_not_allowed'],
})
