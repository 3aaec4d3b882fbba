import { LONGEST_TEMPLATE_NAME, MOST_TEMPLATES } from '@karvon/domain/templates/order-template'
import { PAYERS, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { WirePiece } from '../wire/cargo/piece.ts'
import { CARGO_SUBMISSION } from '../wire/order-cargo.ts'
import { READ_POINT, RoutePointSubmission } from '../wire/points/route-point.ts'
import { Flag, Id, Instant, Nullable, OneOf, Uzs, Version } from '../wire/values.ts'

const WireTemplatePoint = Type.Object({ ...READ_POINT, region_id: Nullable(Id) })

/** A template: an order without its time (docs/product.md#templates). Types that no longer exist keep their ids. */
export const WireOrderTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  is_shared: Type.Boolean({ description: "whether the company's people may use it" }),
  may_change: Type.Boolean({ description: "its author, or the company's owner if it is shared" }),
  author: Nullable(Type.String()),
  routes: Type.Array(WireTemplatePoint),
  truck_type_id: Nullable(Id),
  dimension_x: Nullable(Type.Number({ description: 'm; null: the whole load space' })),
  dimension_y: Nullable(Type.Number()),
  dimension_z: Nullable(Type.Number()),
  weight: Nullable(Type.Number({ description: 'kg' })),
  parcel_type_id: Nullable(Id),
  comment: Nullable(Type.String()),
  partial_percentage: Type.Integer({ description: '0 is the whole truck' }),
  loaders: Type.Integer(),
  pieces: Type.Array(WirePiece),
  receiver_phone: Nullable(Type.String()),
  payer: Nullable(OneOf(PAYERS)),
  payment_type: Nullable(OneOf(PAYMENT_TYPES)),
  is_full_round_trip: Type.Boolean(),
  offered_price: Nullable(Uzs),
  schedules_count: Type.Integer({ description: 'that are not stopped, of all its users' }),
  created_at: Instant,
  updated_at: Instant,
  version: Type.Integer(),
})

/** An order's fields without its time, and what the template is called. */
const TemplateSubmission = Type.Object({
  name: Type.String({ maxLength: 1_000, description: `at most ${LONGEST_TEMPLATE_NAME} signs` }),
  is_shared: Type.Optional(Flag("for all of the company's people")),
  routes: Type.Array(RoutePointSubmission),
  car_type_id: Type.Optional(Id),
  ...CARGO_SUBMISSION,
  receiver_phone: Type.String(),
  payer: OneOf(PAYERS),
  payment_type: OneOf(PAYMENT_TYPES),
  is_full_round_trip: Type.Optional(Flag('whether the truck returns with goods')),
  price: Type.Optional(Uzs),
})

const TEMPLATE = { params: Type.Object({ id: Id }) }

/** The templates that the caller may use: their own and those shared in their company, by name. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/order-templates',
  summary: 'Templates of orders',
  action: 'read_templates',
  input: { query: Type.Object({ ...PageQuery }) },
  output: Type.Array(WireOrderTemplate),
  paged: true,
})

/** One of them. */
export const showTemplate = endpoint({
  method: 'GET',
  path: '/order-templates/:id',
  summary: 'One template',
  action: 'read_templates',
  input: TEMPLATE,
  output: WireOrderTemplate,
  refusals: ['not_found'],
})

/**
 * Saves an order as a template. It is checked like an order, but for its time, the money it would need and a price that only an
 * estimate can tell. Refuses more than the limit: `templates_too_many` (`max`).
 */
export const addTemplate = endpoint({
  method: 'POST',
  path: '/order-templates',
  summary: `Save a template, at most ${MOST_TEMPLATES}`,
  action: 'keep_templates',
  input: { body: TemplateSubmission },
  output: WireOrderTemplate,
  status: 201,
  idempotent: true,
  readsFields: true,
  refusals: ['validation_failed', 'templates_too_many'],
})

/** Replaces a template; its schedules order what it then holds. */
export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/order-templates/:id',
  summary: 'Replace a template',
  action: 'keep_templates',
  input: { ...TEMPLATE, body: Type.Object({ ...TemplateSubmission.properties, version: Version }) },
  output: WireOrderTemplate,
  readsFields: true,
  refusals: ['not_found', 'changed_meanwhile', 'validation_failed'],
})

/** Renames a template, or shares it. */
export const renameTemplate = endpoint({
  method: 'PUT',
  path: '/order-templates/:id/name',
  summary: 'Rename or share a template',
  action: 'keep_templates',
  input: {
    ...TEMPLATE,
    body: Type.Object({
      name: Type.String({ maxLength: 1_000, description: `at most ${LONGEST_TEMPLATE_NAME} signs` }),
      is_shared: Type.Boolean(),
    }),
  },
  output: WireOrderTemplate,
  refusals: ['not_found', 'text_required', 'text_too_long', 'text_invalid'],
})

/** Deletes a template with all its schedules, including colleagues'; orders stay. */
export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/order-templates/:id',
  summary: 'Delete a template and its schedules',
  action: 'keep_templates',
  input: TEMPLATE,
  output: Type.Null(),
  refusals: ['not_found'],
})
