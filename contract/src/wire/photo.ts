import { Type } from '../schema/json-schema.ts'
import { Id } from './values.ts'

/** A stored photo: `url` returns a WebP to those who may see its subject. */
export const WirePhoto = Type.Object({ id: Id, url: Type.String() })

/** The refusals of a sent picture itself. */
export const IMAGE_REFUSALS = ['image_invalid', 'image_too_many_pixels'] as const
