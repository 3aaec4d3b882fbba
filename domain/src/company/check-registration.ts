import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import { readPhone } from '../reading/phone.ts'
import { readText } from '../reading/text.ts'
import { typedDigits } from '../reading/typed-digits.ts'
import type { RefusalCode } from '../refusals.ts'
import { readEmail } from './email.ts'
import { type PasswordFacts, passwordText, readPassword } from './password-rule.ts'
import { readPersonName } from './person-name.ts'
import type { Requisites } from './requisites.ts'
import { COMPANY_KINDS, type CompanyKind, readTaxId, type TaxId } from './tax-id.ts'
import { readUsername } from './username.ts'

/** The fields of a company's registration that are read, in the order of the form (docs/api.md#registering-a-company). */
export const REGISTRATION_FIELDS = [
  'username',
  'password',
  'password_confirmation',
  'name',
  'surname',
  'middle_name',
  'phonenumber',
  'email',
  'telegram',
  'kind',
  'title',
  'address',
  'company_address',
  'inn',
  'bank',
  'bank_account',
  'mfo',
] as const

/** A field of the registration. */
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

/** The form as sent; absent fields are undefined. */
export type RegistrationForm = Readonly<Partial<Record<RegistrationField, unknown>>>

/** A checked and normalized company, with its owner. */
export type Registration = {
  readonly company: Requisites & { readonly kind: CompanyKind }
  readonly owner: {
    readonly username: string
    readonly password: string
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
    readonly email: string | null
    readonly telegram: string | null
  }
}

/** What a registration is checked with; only the server knows common passwords. */
export type RegistrationFacts = Pick<PasswordFacts, 'isCommon'> & { readonly now: Date }

const LONGEST = { title: 200, address: 300, bank: 200, telegram: 60, middle_name: 60 } as const

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const readRequired = (value: unknown, field: string, maxLength: number): Decision<string> =>
  isEmpty(value) ? refuse('text_required', field) : readText(value, { maxLength, field })

const readOptional = (value: unknown, field: string, maxLength: number): Decision<string | null> =>
  isEmpty(value) ? accept(null) : readText(value, { maxLength, field })

/** Digits as typed; leading zeros count. */
const readDigits = (value: unknown, field: string, pattern: RegExp, code: RefusalCode): Decision<string> => {
  if (isEmpty(value)) return refuse('text_required', field)
  const digits = typedDigits(value)
  return digits !== null && pattern.test(digits) ? accept(digits) : refuse(code, field)
}

const readPhoneNumber = (value: unknown, field: string): Decision<string> => {
  if (isEmpty(value)) return refuse('text_required', field)
  const phone = readPhone(value)
  return phone === null ? refuse('phone_format', field) : accept(phone)
}

const readOptionalEmail = (value: unknown): Decision<string | null> => {
  if (isEmpty(value)) return accept(null)
  const email = typeof value === 'string' ? readEmail(value) : null
  return email === null ? refuse('email_format', 'email') : accept(email)
}

/** The legal address is the company's; a single address counts as the legal one. */
const readLegalAddress = ({ address, company_address }: RegistrationForm): Decision<string> =>
  isEmpty(company_address) && !isEmpty(address)
    ? readText(address, { maxLength: LONGEST.address, field: 'address' })
    : readRequired(company_address, 'company_address', LONGEST.address)

const isRepeated = ({ password, password_confirmation: again }: RegistrationForm): boolean =>
  again === undefined ||
  again === null ||
  (typeof password === 'string' &&
    typeof again === 'string' &&
    passwordText(password) === passwordText(again))

const readMiddleName = (value: unknown): Decision<string | null> =>
  isEmpty(value) ? accept(null) : readPersonName(value, 'middle_name')

const isKind = (value: unknown): value is CompanyKind => COMPANY_KINDS.some(kind => kind === value)

/** Where the form names no kind, the number decides (docs/product.md#company-registration). */
const readKind = (value: unknown): Decision<CompanyKind | null> => {
  if (isEmpty(value)) return accept(null)
  return isKind(value) ? accept(value) : refuse('choice_invalid', 'kind')
}

const readInn = ({ inn, kind }: RegistrationForm, now: Date): Decision<TaxId> => {
  if (isEmpty(inn)) return refuse('text_required', 'inn')
  return readTaxId(inn, isKind(kind) ? kind : null, now)
}

const readAll = (form: RegistrationForm, { isCommon, now }: RegistrationFacts) => {
  const username = readUsername(form.username)
  const named = username.ok ? username.value : null
  return {
    username,
    password: readPassword(form.password, { username: named, ...(isCommon && { isCommon }) }),
    name: readPersonName(form.name, 'name'),
    surname: readPersonName(form.surname, 'surname'),
    middleName: readMiddleName(form.middle_name),
    phone: readPhoneNumber(form.phonenumber, 'phonenumber'),
    email: readOptionalEmail(form.email),
    telegram: readOptional(form.telegram, 'telegram', LONGEST.telegram),
    title: readRequired(form.title, 'title', LONGEST.title),
    legalAddress: readLegalAddress(form),
    kind: readKind(form.kind),
    taxId: readInn(form, now),
    bank: readRequired(form.bank, 'bank', LONGEST.bank),
    bankAccount: readDigits(form.bank_account, 'bank_account', /^[0-9]{20}$/, 'bank_account_invalid'),
    mfo: readDigits(form.mfo, 'mfo', /^[0-9]{5}$/, 'mfo_invalid'),
  }
}

type Read = ReturnType<typeof readAll>

type Values = { [Name in keyof Read]: Read[Name] extends Decision<infer T> ? T : never }

const valuesOf = (read: Read): Values =>
  Object.fromEntries(
    Object.entries(read).map(([name, decision]) => [name, decision.ok ? decision.value : null]),
  ) as Values

const registrationOf = (v: Values): Registration => ({
  company: {
    ...v.taxId,
    title: v.title,
    director: [v.surname, v.name, v.middleName].filter(part => part !== null).join(' '),
    legalAddress: v.legalAddress,
    bank: v.bank,
    bankAccount: v.bankAccount,
    mfo: v.mfo,
    phone: v.phone,
  },
  owner: {
    username: v.username,
    password: v.password,
    firstName: v.name,
    lastName: v.surname,
    phone: v.phone,
    email: v.email,
    telegram: v.telegram,
  },
})

/**
 * A registration, or every refusal at its wire field (docs/api.md#registering-a-company): `text_required`,
 * `text_invalid`, `text_too_long`, `username_invalid`, the refusals of `readPassword`, `password_mismatch`,
 * `name_invalid`, `phone_format`, `email_format`, `choice_invalid` (at `kind`), the refusals of `readTaxId`,
 * `bank_account_invalid`, `mfo_invalid`. Only the server knows whether username and STIR are taken.
 */
export const checkRegistration = (
  form: RegistrationForm,
  facts: RegistrationFacts,
): Decision<Registration> => {
  const read = readAll(form, facts)
  const refusals: Refusal[] = Object.values(read).flatMap(decision => (decision.ok ? [] : decision.refusals))
  if (!isRepeated(form)) refusals.push(refusal('password_mismatch', 'password_confirmation'))
  return refusals.length > 0 ? refuseAll(refusals) : accept(registrationOf(valuesOf(read)))
}
