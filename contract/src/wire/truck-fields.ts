import { Type } from '../schema/json-schema.ts'
import { Id } from './values.ts'

/** The public fields of a truck type: its name, its inside in meters and its payload in kg. */
export const TRUCK_FIELDS = {
  id: Id,
  key: Type.String(),
  name: Type.String(),
  dim_x: Type.Number(),
  dim_y: Type.Number(),
  dim_z: Type.Number(),
  max_weight: Type.Integer(),
} as const
