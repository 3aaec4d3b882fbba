import { COMPANY_KINDS, type CompanyKind, isPinfl } from '@karvon/domain/company/tax-id'
import { tidyPhone } from '@karvon/domain/reading/phone'
import { m } from '../../messages/compiled/messages.js'
import { type DigitGroups, groupDigits } from '../../ui/fields/typed-digits.ts'
import type { RegistrationField, TypedRegistration } from './registration-form.ts'

const LABELS: Record<RegistrationField, () => string> = {
  kind: m.company_kind,
  username: m.login_username,
  password: m.login_password,
  password_confirmation: m.login_own_again,
  phonenumber: m.login_phone,
  email: m.company_email_label,
  surname: m.login_last_name,
  name: m.login_first_name,
  middle_name: m.company_reg_middle_name,
  title: m.company_reg_company_title,
  inn: m.company_inn,
  company_address: m.company_legal_address,
  bank: m.company_bank,
  bank_account: m.company_bank_account,
  mfo: m.company_mfo,
}

const TRADERS: Partial<typeof LABELS> = { title: m.company_trader_title, inn: m.company_trader_id }

/** Label of a field in the form of a kind of company. */
export const fieldLabel = (field: RegistrationField, kind?: string): string =>
  ((kind === 'sole_trader' ? TRADERS[field] : undefined) ?? LABELS[field])()

const KIND_WORDS: Record<CompanyKind, () => string> = {
  legal_entity: m.company_kind_legal,
  sole_trader: m.company_kind_trader,
}

/** Label of a kind of company. */
export const companyKindLabel = (kind: CompanyKind): string => KIND_WORDS[kind]()

export const KIND_OPTIONS = () => COMPANY_KINDS.map(value => ({ value, label: companyKindLabel(value) }))

/** Label and grouping of a tax number depend on its type. */
export const taxIdLabel = (taxId: string): string => (isPinfl(taxId) ? m.company_pinfl() : m.company_inn())
export const taxIdGroups = (taxId: string): DigitGroups => (isPinfl(taxId) ? GROUPS.pinfl : GROUPS.inn)

/** Digit groups of a company's numbers. */
export const GROUPS = {
  inn: [3, 3, 3],
  pinfl: [1, 6, 3, 3, 1],
  /** A sole trader's field takes either type, so its digits are not grouped. */
  any_trader_id: [14],
  bank_account: [4, 4, 4, 4, 4],
  mfo: [5],
} as const satisfies Record<string, DigitGroups>

/**
 * Whether a bank account is in a foreign currency, by its currency digits; 000 is the sum
 * (docs/figures.md#tax-numbers-and-bank-accounts). That is not an error.
 */
export const isForeignCurrency = (account: string): boolean =>
  account.length === 20 && account.slice(5, 8) !== '000'

/** Formats the text of a field; a password is masked. */
export function formatField(field: RegistrationField, typed: TypedRegistration): string {
  const text = typed[field].trim()
  switch (field) {
    case 'password':
      return m.company_reg_password_set()
    case 'phonenumber':
      return tidyPhone(text)
    case 'kind':
      return companyKindLabel(text === 'sole_trader' ? text : 'legal_entity')
    case 'inn':
      return groupDigits(text, taxIdGroups(text))
    case 'bank_account':
    case 'mfo':
      return groupDigits(text, GROUPS[field])
    default:
      return text
  }
}
