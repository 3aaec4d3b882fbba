import { checkRegistration } from '@karvon/domain/company/check-registration'
import { companyRefusalLabel } from './refusal-labels.ts'

/** The four steps (docs/product.md#company-registration). */
export const REGISTRATION_STEPS = ['account', 'director', 'bank', 'review'] as const

export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]

/** The fields of each step, in the order of the form, by their names on the wire. */
export const STEP_FIELDS = {
  account: ['username', 'password', 'password_confirmation', 'phonenumber'],
  director: ['kind', 'surname', 'name', 'middle_name', 'title', 'inn', 'company_address'],
  bank: ['bank', 'bank_account', 'mfo'],
  review: [],
} as const satisfies Record<RegistrationStep, readonly string[]>

export type RegistrationField = (typeof STEP_FIELDS)[RegistrationStep][number]

export const ALL_FIELDS: readonly RegistrationField[] = REGISTRATION_STEPS.flatMap(
  step => STEP_FIELDS[step] as readonly RegistrationField[],
)

/** What was typed, by field. */
export type TypedRegistration = Readonly<Record<RegistrationField, string>>

/** Sentences by the field they stand at. */
export type WrongFields = Readonly<Partial<Record<RegistrationField, string>>>

export const EMPTY_REGISTRATION = {
  ...Object.fromEntries(ALL_FIELDS.map(field => [field, ''])),
  kind: 'legal_entity',
} as TypedRegistration

const isField = (name: string | undefined): name is RegistrationField =>
  ALL_FIELDS.some(field => field === name)

/** Everything that stands against what was typed, the same as the server finds; who is taken only the server knows. */
export function wrongFields(typed: TypedRegistration): WrongFields {
  const checked = checkRegistration(typed, { now: new Date() })
  if (checked.ok) return {}
  const found = checked.refusals.flatMap(refusal =>
    isField(refusal.field) ? [[refusal.field, companyRefusalLabel(refusal)] as const] : [],
  )
  return Object.fromEntries(found.toReversed())
}

/** What the server says, at the fields of this form. */
export const wrongOfServer = (errors: Readonly<Record<string, readonly string[]>>): WrongFields =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) => {
      const field = name === 'address' ? 'company_address' : name
      return isField(field) && sentence ? [[field, sentence] as const] : []
    }),
  )

/** The first step with something wrong in it, or null. */
export const firstWrongStep = (wrong: WrongFields): RegistrationStep | null =>
  REGISTRATION_STEPS.find(step => STEP_FIELDS[step].some(field => wrong[field as RegistrationField])) ?? null
