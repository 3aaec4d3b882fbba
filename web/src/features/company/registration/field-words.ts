import { writePhone } from '@karvon/domain/values/phone'
import { m } from '../../../messages/compiled/messages.js'
import { type DigitGroups, groupDigits } from '../../../ui/fields/typed-digits.ts'
import type { RegistrationField, TypedRegistration } from './registration-form.ts'

const LABELS: Record<RegistrationField, () => string> = {
  username: m.login_username,
  password: m.login_password,
  password_confirmation: m.login_own_again,
  phonenumber: m.login_phone,
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

/** What a field is called. */
export const fieldLabel = (field: RegistrationField): string => LABELS[field]()

/** How the numbers of a company are grouped when they are written. */
export const GROUPS = {
  inn: [3, 3, 3],
  bank_account: [4, 4, 4, 4, 4],
  mfo: [5],
} as const satisfies Partial<Record<RegistrationField, DigitGroups>>

/** The digits of an account that name its currency; 000 is the sum (domain.md §2.1). A foreign one is no error. */
export const isForeignCurrency = (account: string): boolean =>
  account.length === 20 && account.slice(5, 8) !== '000'

/** What was typed in a field, as people write it; a password is not shown. */
export function writtenField(field: RegistrationField, typed: TypedRegistration): string {
  const text = typed[field].trim()
  switch (field) {
    case 'password':
      return m.company_reg_password_set()
    case 'phonenumber':
      return writePhone(text.replace(/\D/g, ''))
    case 'inn':
    case 'bank_account':
    case 'mfo':
      return groupDigits(text, GROUPS[field])
    default:
      return text
  }
}
