import { Type } from '../schema/json-schema.ts'
import { Id, Nullable, OneOf } from '../wire/values.ts'

/** What placed an order instead of a person at the form; for its client's side and operators. */
export const WireOrderSource = Type.Object({
  kind: OneOf(['schedule', 'upload']),
  id: Id,
  key: Type.String({ description: 'of a schedule: the day by weekday, YYYY-MM-DD' }),
  name: Nullable(Type.String({ description: "the template's; null if it is deleted" })),
})
