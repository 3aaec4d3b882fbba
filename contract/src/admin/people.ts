import { DRIVER_STATES } from '@karvon/domain/drivers/driver-profile'
import { CORRECTION_REASONS, REVIEWED_FIELDS } from '@karvon/domain/drivers/driver-review'
import { endpoint, PageQuery } from '../endpoint.ts'
import { WireOrder } from '../orders.ts'
import { Type } from '../schema/json-schema.ts'
import { WirePosition } from '../wire/deal.ts'
import { WireCorrection, WireDocuments } from '../wire/driver-profile.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'
import { CSV, CsvBytes, ListLocale, Reason, Search } from './fields.ts'

/** The roles that can order. */
export const CLIENT_ROLES = ['individual', 'company_owner', 'company_employee'] as const

/** Sort orders of clients: newest, by name, most orders. */
export const CLIENT_SORTS = ['newest', 'name', 'orders'] as const

/** A client in the operators' list. */
export const WireAdminClient = Type.Object({
  id: Id,
  role: OneOf(CLIENT_ROLES),
  name: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  username: Nullable(Type.String()),
  company: Nullable(Type.Object({ id: Id, title: Type.String() })),
  blocked: Type.Boolean(),
  blocked_at: Nullable(Instant),
  closed_at: Nullable(Instant),
  orders_count: Type.Integer(),
  last_order_at: Nullable(Instant),
  created_at: Instant,
})

/** A client with all details. */
export const WireAdminClientCard = Type.Object({
  ...WireAdminClient.properties,
  locale: Nullable(Type.String()),
  telegram: Nullable(Type.String()),
  block_reason: Nullable(Type.String({ description: 'as the audit log has it' })),
  last_seen_at: Nullable(Instant),
  sessions: Type.Integer({ description: 'that are alive' }),
  done_count: Type.Integer(),
  canceled_count: Type.Integer(),
  spent: { ...Uzs, description: 'whole UZS, by the same rule as on their own dashboard' } as typeof Uzs,
  last_orders: Type.Array(WireOrder, { description: 'newest first, 10 at most' }),
  conversation_id: Nullable(Id),
})

const ClientFilters = {
  q: Search,
  role: Type.Optional(OneOf(CLIENT_ROLES)),
  blocked: Type.Optional(OneOf(['yes', 'no'])),
  company: Type.Optional(Id),
  sort: Type.Optional(OneOf(CLIENT_SORTS)),
}

/** All clients; `q` searches name, phone, username and company title. */
export const listClients = endpoint({
  method: 'GET',
  path: '/admin/clients',
  summary: 'All clients',
  action: 'manage_people',
  input: { query: Type.Object({ ...ClientFilters, ...PageQuery }) },
  output: Type.Array(WireAdminClient),
  paged: true,
})

/** The same clients as CSV. */
export const downloadClients = endpoint({
  method: 'GET',
  path: '/admin/clients.csv',
  summary: 'All clients as a table',
  action: 'manage_people',
  cost: 'paper',
  input: { query: Type.Object({ ...ClientFilters, locale: ListLocale }) },
  output: CsvBytes,
  file: CSV,
})

const PersonParams = Type.Object({ id: Id })

/** One client. */
export const showClient = endpoint({
  method: 'GET',
  path: '/admin/clients/:id',
  summary: 'One client',
  action: 'manage_people',
  input: { params: PersonParams },
  output: WireAdminClientCard,
  refusals: ['not_found'],
})

/** Blocks a client, which ends their sessions and connections at once, or unblocks them. */
export const blockClient = endpoint({
  method: 'PUT',
  path: '/admin/clients/:id/block',
  summary: 'Block or unblock a client',
  action: 'manage_people',
  input: { params: PersonParams, body: Type.Object({ blocked: Type.Boolean(), reason: Reason }) },
  output: WireAdminClientCard,
  refusals: ['not_found', 'already_decided', 'text_required', 'text_too_long'],
})

/** Sort orders of drivers: longest waiting, newest, by name, best rated. */
export const DRIVER_SORTS = ['waiting', 'newest', 'name', 'rating'] as const

/** A driver with their truck. */
export const WireAdminDriver = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  state: OneOf(DRIVER_STATES),
  truck_type_id: Id,
  plate: Type.String(),
  model: Nullable(Type.String()),
  home_region_id: Id,
  has_licence: Type.Boolean(),
  came_back: Type.Boolean({ description: 'sent again after a return for correction' }),
  rating: Nullable(Type.Number()),
  trips: Type.Integer(),
  kept_share: Nullable(Type.Number()),
  created_at: Instant,
  updated_at: Instant,
})

/** What the driver was asked to correct, the registration as it was then, and what has changed since. */
const WireReview = Type.Object({
  ...WireCorrection.properties,
  sent_again_at: Nullable(Instant),
  changed: Type.Array(OneOf(REVIEWED_FIELDS)),
  before: Type.Object({
    first_name: Nullable(Type.String()),
    last_name: Nullable(Type.String()),
    truck_type_id: Id,
    plate: Type.String(),
    model: Nullable(Type.String()),
    dimension_x: Type.Number(),
    dimension_y: Type.Number(),
    dimension_z: Type.Number(),
    home_region_id: Id,
    licence_expires_on: Nullable(Type.String()),
  }),
})

/** A driver with everything an operator decides by. */
export const WireAdminDriverCard = Type.Object({
  ...WireAdminDriver.properties,
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  dimension_x: Type.Number(),
  dimension_y: Type.Number(),
  dimension_z: Type.Number(),
  licence_photo: Nullable(Type.String({ description: 'address of the picture' })),
  ...WireDocuments.properties,
  review: Nullable(WireReview),
  state_reason: Nullable(Type.String({ description: 'of the last decision, as the audit log has it' })),
  same_plate: Type.Array(Type.Object({ id: Id, name: Nullable(Type.String()) }), {
    description: 'other drivers with this plate',
  }),
  deals_taken: Type.Integer(),
  deals_kept: Type.Integer(),
  ratings: Type.Integer(),
  last_seen_at: Nullable(Instant),
  last_position: Nullable(WirePosition),
  live_offers: Type.Integer(),
  last_orders: Type.Array(WireOrder, { description: 'newest first, 10 at most' }),
})

const DriverFilters = {
  q: Search,
  state: Type.Optional(OneOf(DRIVER_STATES)),
  truck_type: Type.Optional(Id),
  region: Type.Optional(Id),
  sort: Type.Optional(OneOf(DRIVER_SORTS)),
}

/** All drivers with a registered truck; `q` searches name, phone, plate and model. */
export const listDrivers = endpoint({
  method: 'GET',
  path: '/admin/drivers',
  summary: 'All drivers',
  action: 'approve_driver',
  input: { query: Type.Object({ ...DriverFilters, ...PageQuery }) },
  output: Type.Array(WireAdminDriver),
  paged: true,
})

/** The same drivers as CSV. */
export const downloadDrivers = endpoint({
  method: 'GET',
  path: '/admin/drivers.csv',
  summary: 'All drivers as a table',
  action: 'approve_driver',
  cost: 'paper',
  input: { query: Type.Object({ ...DriverFilters, locale: ListLocale }) },
  output: CsvBytes,
  file: CSV,
})

/** One driver. */
export const showDriver = endpoint({
  method: 'GET',
  path: '/admin/drivers/:id',
  summary: 'One driver',
  action: 'approve_driver',
  input: { params: PersonParams },
  output: WireAdminDriverCard,
  refusals: ['not_found'],
})

const Seen = Type.String({
  maxLength: 40,
  description: '`updated_at` as it was seen: what the driver has changed since is not decided about',
})

const DRIVER_REFUSALS = [
  'not_found',
  'already_decided',
  'changed_meanwhile',
  'date_invalid',
  'text_too_long',
] as const

/** Approves a driver for the feed; a note is optional. */
export const approveDriver = endpoint({
  method: 'PUT',
  path: '/admin/drivers/:id/approve',
  summary: 'Approve a driver',
  action: 'approve_driver',
  input: {
    params: PersonParams,
    body: Type.Object({ reason: Type.Optional(Reason), updated_at: Seen }),
  },
  output: WireAdminDriverCard,
  refusals: [...DRIVER_REFUSALS, 'licence_missing'],
})

/** Returns a registration with the fields to correct; the driver is notified and submits it again. */
export const returnDriver = endpoint({
  method: 'PUT',
  path: '/admin/drivers/:id/return',
  summary: 'Return a driver for correction',
  action: 'approve_driver',
  input: {
    params: PersonParams,
    body: Type.Object({
      reasons: Type.Array(OneOf(CORRECTION_REASONS), { maxItems: CORRECTION_REASONS.length }),
      note: Type.Optional(Type.String({ maxLength: 10_000, description: 'at most 500 characters' })),
      updated_at: Seen,
    }),
  },
  output: WireAdminDriverCard,
  refusals: [...DRIVER_REFUSALS, 'corrections_required', 'choice_invalid'],
})

/** Removes a driver from the feed at once; their live offers are withdrawn, their deals stay. */
export const blockDriver = endpoint({
  method: 'PUT',
  path: '/admin/drivers/:id/block',
  summary: 'Block a driver',
  action: 'approve_driver',
  input: { params: PersonParams, body: Type.Object({ reason: Reason, updated_at: Seen }) },
  output: WireAdminDriverCard,
  refusals: [...DRIVER_REFUSALS, 'text_required'],
})

/** Unblocks a driver, who then waits for approval again. */
export const unblockDriver = endpoint({
  method: 'PUT',
  path: '/admin/drivers/:id/unblock',
  summary: 'Unblock a driver',
  action: 'approve_driver',
  input: { params: PersonParams, body: Type.Object({ reason: Reason, updated_at: Seen }) },
  output: WireAdminDriverCard,
  refusals: [...DRIVER_REFUSALS, 'text_required'],
})
