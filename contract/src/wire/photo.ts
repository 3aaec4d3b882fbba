import { Type } from 'typebox'
import { Id } from './values.ts'

/** A kept photo: `url` answers a WebP to those who may see what it belongs to. */
export const WirePhoto = Type.Object({ id: Id, url: Type.String() })
