import { FIELD_REFUSALS } from './field-refusals.ts'
import { REQUEST_REFUSALS } from './request-refusals.ts'

/** Every refusal of this product: its HTTP status and the names of its facts (decision 0106). */
export const REFUSALS = { ...FIELD_REFUSALS, ...REQUEST_REFUSALS } as const

/** The code of a refusal of a field. */
export type FieldRefusalCode = keyof typeof FIELD_REFUSALS

/** The code of a refusal of a whole request. */
export type RequestRefusalCode = keyof typeof REQUEST_REFUSALS

/** The closed union of every refusal. */
export type RefusalCode = keyof typeof REFUSALS

/** The facts of a refusal by its code. */
export type FactsByCode = {
  readonly [Code in RefusalCode]: Readonly<Record<(typeof REFUSALS)[Code]['facts'][number], string | number>>
}

/** Every code, those of fields first. */
export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly RefusalCode[]

/** Whether a code is of a field. */
export const isFieldRefusal = (code: RefusalCode): code is FieldRefusalCode =>
  Object.hasOwn(FIELD_REFUSALS, code)
