import { Type } from 'typebox'
import { Id } from './values.ts'

/** What everybody is told of a truck type: what it is called, its inside in metres and the most it carries in kg. */
export const TRUCK_FIELDS = {
  id: Id,
  key: Type.String(),
  name: Type.String(),
  dim_x: Type.Number(),
  dim_y: Type.Number(),
  dim_z: Type.Number(),
  max_weight: Type.Integer(),
} as const
