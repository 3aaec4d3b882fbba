import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Nullable, Version } from '../wire/values.ts'
import { SentNames, WireNames } from './fields.ts'

const TruckKeys = Nullable(
  Type.Array(Type.String(), {
    maxItems: 50,
    description: 'the only truck types that carry it; null: any that it fits into',
  }),
)

/** A cargo type as operators see it. */
export const WireAdminCargoType = Type.Object({
  id: Id,
  key: Type.String({ description: 'its own name, never changed' }),
  names: WireNames,
  comment_required: Type.Boolean(),
  carried: Type.Boolean({ description: 'false: none of our trucks takes it' }),
  truck_keys: TruckKeys,
  orders_count: Type.Integer(),
  version: Type.Integer(),
})

/** The cargo types in list order. */
export const listAdminCargoTypes = endpoint({
  method: 'GET',
  path: '/admin/cargo-types',
  summary: 'Cargo types',
  action: 'manage_handbook',
  output: Type.Array(WireAdminCargoType),
})

const CargoFigures = {
  names: SentNames,
  comment_required: Type.Boolean(),
  carried: Type.Boolean(),
  truck_keys: TruckKeys,
}

/** Adds a cargo type at the end of the list; its key is derived from its English name. */
export const addCargoType = endpoint({
  method: 'POST',
  path: '/admin/cargo-types',
  summary: 'Add a cargo type',
  action: 'manage_handbook',
  input: { body: Type.Object(CargoFigures) },
  output: WireAdminCargoType,
  status: 201,
  idempotent: true,
  refusals: ['text_required', 'text_too_long', 'choice_invalid'],
})

/** Changes a cargo type; existing orders keep their trucks. */
export const changeCargoType = endpoint({
  method: 'PUT',
  path: '/admin/cargo-types/:id',
  summary: 'Change a cargo type',
  action: 'manage_handbook',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ ...CargoFigures, version: Version }),
  },
  output: WireAdminCargoType,
  refusals: ['not_found', 'changed_meanwhile', 'text_required', 'text_too_long', 'choice_invalid'],
})
