import { LOOK_UP_STATES } from '@karvon/domain/company/registry/registered-company'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Nullable, OneOf } from '../wire/values.ts'

/**
 * Looks a company up by its STIR in the tax registry, for forms that would be filled in by hand. `away`: the registry cannot be asked
 * now; the form goes on by hand. People are not looked up: a PINFL is refused.
 */
export const lookUpCompany = endpoint({
  method: 'GET',
  path: '/company/lookup',
  summary: 'A company by its STIR',
  action: 'read_reference',
  cost: 'lookup',
  input: {
    query: Type.Object({
      stir: Type.String({ maxLength: 30, description: 'tax number (STIR), nine digits' }),
    }),
  },
  output: Type.Object({
    state: OneOf(LOOK_UP_STATES),
    company: Nullable(
      Type.Object({ title: Type.String(), legal_address: Type.String(), director: Type.String() }),
    ),
  }),
  refusals: ['inn_invalid'],
})
