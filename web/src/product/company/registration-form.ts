import { checkRegistration } from '@karvon/domain/company/check-registration'
import { serverNow } from '../../platform/time/server-clock.ts'
import { companyRefusalLabel } from './refusal-labels.ts'

/** The four steps (docs/product.md#company-registration). */
export const REGISTRATION_STEPS = ['account', 'director', 'bank', 'review'] as const

export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]

/** The fields of each step by wire name, in the form's order. */
export const STEP_FIELDS = {
  account: ['username', 'password', 'password_confirmation', 'phonenumber', 'email'],
  director: ['kind', 'surname', 'name', 'middle_name', 'title', 'inn', 'company_address'],
  bank: ['bank', 'bank_account', 'mfo'],
  review: [],
} as const satisfies Record<RegistrationStep, readonly string[]>

export type RegistrationField = (typeof STEP_FIELDS)[RegistrationStep][number]

export const ALL_FIELDS: readonly RegistrationField[] = REGISTRATION_STEPS.flatMap(
  step => STEP_FIELDS[step] as readonly RegistrationField[],
)

/** Typed text by field. */
export type TypedRegistration = Readonly<Record<RegistrationField, string>>

/** Error messages by field. */
export type WrongFields = Readonly<Partial<Record<RegistrationField, string>>>

export const EMPTY_REGISTRATION = {
  ...Object.fromEntries(ALL_FIELDS.map(field => [field, ''])),
  kind: 'legal_entity',
} as TypedRegistration

const isField = (name: string | undefined): name is RegistrationField =>
  ALL_FIELDS.some(field => field === name)

/** All errors in the form, by the same rules as on the server; only the server knows which names are taken. */
export function wrongFields(typed: TypedRegistration): WrongFields {
  const checked = checkRegistration(typed, { now: serverNow() })
  if (checked.ok) return {}
  const found = checked.refusals.flatMap(refusal =>
    isField(refusal.field) ? [[refusal.field, companyRefusalLabel(refusal)] as const] : [],
  )
  return Object.fromEntries(found.toReversed())
}

/** The server's error messages by field of this form. */
export const serverFieldErrors = (errors: Readonly<Record<string, readonly string[]>>): WrongFields =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) => {
      const field = name === 'address' ? 'company_address' : name
      return isField(field) && sentence ? [[field, sentence] as const] : []
    }),
  )

/** The first step with an error, or null. */
export const firstWrongStep = (wrong: WrongFields): RegistrationStep | null =>
  REGISTRATION_STEPS.find(step => STEP_FIELDS[step].some(field => wrong[field as RegistrationField])) ?? null
