import { ARRIVAL_REASONS } from '@karvon/domain/orders/arrival-rule'
import { DRIVER_MOVES } from '@karvon/domain/orders/order-moves'
import { Type } from '../schema/json-schema.ts'
import { Instant, Nullable, OneOf, Version } from './values.ts'

/** A driver's step, for the API's guide: JSON, or a form if it has a photo. */
export const WireDriverStep = Type.Object({
  status: OneOf(DRIVER_MOVES),
  arrival_reason: Type.Optional(
    Nullable(OneOf(ARRIVAL_REASONS, 'of an arrival away from the stop, or with no known position')),
  ),
  photo: Type.Optional(
    Type.String({
      format: 'binary',
      description: 'a file of a form: of such an arrival, or of the goods',
    }),
  ),
  code: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  reason: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  version: Type.Optional(Version),
  pressed_at: Type.Optional(Nullable(Instant)),
})
