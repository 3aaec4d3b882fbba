import { LISTINGS, LONGEST_LIST_NOTE, MOST_LISTED } from '@karvon/domain/carriers/driver-list'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf } from '../wire/values.ts'

const Kind = OneOf(LISTINGS)

/** A driver on one of the client's lists. */
export const WireListedDriver = Type.Object({
  driver_id: Id,
  kind: Kind,
  name: Type.String({ description: 'first name and the first letter of the last' }),
  truck: Type.Object({ plate: Type.String(), model: Nullable(Type.String()), truck_type_id: Id }),
  rating: Nullable(Type.Number()),
  trips: Type.Integer({ description: 'deals kept, with all clients' }),
  kept_share: Nullable(Type.Number({ description: 'of the deals taken' })),
  orders_together: Type.Integer({ description: 'done for this client, or for this company' }),
  last_order: Nullable(Type.Object({ id: Id, ended_at: Instant })),
  note: Nullable(Type.String()),
  added_by: Nullable(Type.String({ description: 'who of the company has listed them' })),
  added_at: Instant,
})

/** The drivers that a client has listed as one kind, the newest first; all people of a company share one list. */
export const listDriverList = endpoint({
  method: 'GET',
  path: '/carriers',
  summary: 'Favourite or blocked drivers',
  action: 'keep_carriers',
  input: { query: Type.Object({ kind: Kind, ...PageQuery }) },
  output: Type.Array(WireListedDriver),
  paged: true,
})

/** Which drivers are listed as what, all of them: what offers and orders are marked by. */
export const showDriverMarks = endpoint({
  method: 'GET',
  path: '/carriers/marks',
  summary: `Which drivers are favourites and which are blocked, at most ${MOST_LISTED} each`,
  action: 'keep_carriers',
  output: Type.Array(Type.Object({ driver_id: Id, kind: Kind })),
})

/**
 * Lists a driver, or moves them to the other list: someone who has made an offer for an order of the caller's, or has carried one;
 * anybody else is `not_found`. Their live offers end when they are blocked; a deal goes on. Refuses `drivers_listed_too_many` (`max`).
 */
export const listDriver = endpoint({
  method: 'PUT',
  path: '/carriers/:id',
  summary: `Add a driver to favourites or block them, at most ${MOST_LISTED} each`,
  action: 'keep_carriers',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      kind: Kind,
      note: Type.Optional(
        Nullable(
          Type.String({
            maxLength: 1_000,
            description: `at most ${LONGEST_LIST_NOTE} signs; absent: as it was`,
          }),
        ),
      ),
    }),
  },
  output: WireListedDriver,
  idempotent: true,
  refusals: ['not_found', 'text_invalid', 'text_too_long', 'drivers_listed_too_many'],
})

/** Takes a driver off the list they are in. */
export const unlistDriver = endpoint({
  method: 'DELETE',
  path: '/carriers/:id',
  summary: 'Take a driver off the list',
  action: 'keep_carriers',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found'],
})
