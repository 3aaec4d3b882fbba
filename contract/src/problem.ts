import type { Refusal } from '@karvon/domain/decision'
import { REFUSALS, type RefusalCode } from '@karvon/domain/refusals'
import { Type } from './schema/json-schema.ts'

/**
 * The body of every failure (docs/api.md#failures). Facts of a request-wide refusal are next to `code`
 * (`min`, `max`, `seconds`).
 */
export const Problem = Type.Object(
  {
    code: Type.String({ description: 'stable, begins with "api."' }),
    message: Type.String({ description: 'a sentence in the language of Accept-Language' }),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    request_id: Type.String(),
  },
  { additionalProperties: true },
)

/** The HTTP status of a refusal code. */
export const statusOfRefusal = (code: RefusalCode): number => REFUSALS[code].status

/** The code as it crosses the wire. */
export const wireCode = (code: RefusalCode): `api.${RefusalCode}` => `api.${code}`

/**
 * The one code for several refusals: the shared one if all agree, else `validation_failed`; a request-wide
 * refusal wins over field refusals.
 */
export const headlineCode = (refusals: readonly Refusal[]): RefusalCode => {
  const whole = refusals.find(refusal => refusal.field === undefined)
  if (whole !== undefined) return whole.code
  const codes = new Set(refusals.map(refusal => refusal.code))
  const [only] = codes
  return codes.size === 1 && only !== undefined ? only : 'validation_failed'
}
