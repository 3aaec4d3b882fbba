import type { signUpCompany } from '@karvon/contract/account/passwords'
import { typedDigits } from '@karvon/domain/reading/typed-digits'
import { call } from '../../platform/http/call.ts'
import type { TypedRegistration } from './registration-form.ts'

/** What is no number stays as typed, for the service to refuse. */
const digits = (text: string) => typedDigits(text) ?? text

/**
 * The form data required by docs/api.md#registering-a-company: digits without separators, plus constant fields.
 */
const formOf = (typed: TypedRegistration): FormData => {
  const form = new FormData()
  const fields = {
    ...typed,
    username: typed.username.trim(),
    phonenumber: typed.phonenumber,
    bank_account: digits(typed.bank_account),
    inn: digits(typed.inn),
    mfo: digits(typed.mfo),
    address: typed.company_address,
    email: typed.email.trim(),
    telegram: '',
    active: '0',
    is_external: '1',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Registers the company and signs its owner in. */
export const sendRegistration = (typed: TypedRegistration) =>
  call<typeof signUpCompany>('POST', '/auth/sign-up-corporate', { form: formOf(typed) })
