import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Uzs } from '../wire/values.ts'

/** The driver's earnings, by day. */
export const readEarnings = endpoint({
  method: 'GET',
  path: '/driver/earnings',
  summary: 'Earnings',
  action: 'read_earnings',
  input: {
    query: Type.Object({
      from: Type.Optional(Type.String({ maxLength: 10 })),
      to: Type.Optional(Type.String({ maxLength: 10 })),
    }),
  },
  output: Type.Object({
    total: Uzs,
    trips: Type.Integer(),
    distance: Type.Number(),
    days: Type.Array(Type.Object({ date: Type.String(), amount: Uzs, trips: Type.Integer() })),
  }),
  refusals: ['date_invalid'],
})
