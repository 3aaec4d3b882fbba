import { SIGN_ON_PARAMETER } from '@karvon/contract/account/single-sign-on'
import type { RequestRefusalCode } from '@karvon/domain/refusals'
import { m } from '../../../messages/compiled/messages.js'

/** The outcome of a login at an issuer, read from the URL. */
export type SignOnOutcome = { readonly isDone: boolean; readonly sentence: string }

type SignOnCode = Extract<
  RequestRefusalCode,
  `sign_on_${string}` | 'company_sign_on_required' | 'account_blocked'
>

const SENTENCES: Readonly<Record<SignOnCode, () => string>> = {
  sign_on_off: m.refusal_sign_on_off,
  sign_on_away: m.refusal_sign_on_away,
  sign_on_expired: m.refusal_sign_on_expired,
  sign_on_canceled: m.refusal_sign_on_canceled,
  sign_on_refused: m.refusal_sign_on_refused,
  sign_on_not_linked: m.refusal_sign_on_not_linked,
  sign_on_linked_elsewhere: m.refusal_sign_on_linked_elsewhere,
  sign_on_untried: m.refusal_sign_on_untried,
  sign_on_company_unverified: m.refusal_sign_on_company_unverified,
  company_sign_on_required: m.refusal_company_sign_on_required,
  account_blocked: m.refusal_account_blocked,
}

const isSignOnCode = (told: string): told is SignOnCode => Object.hasOwn(SENTENCES, told)

/** The outcome in a query; null: there is none, or one that nobody but a stranger would write. */
export const signOnOutcome = (search: string): SignOnOutcome | null => {
  const told = new URLSearchParams(search).get(SIGN_ON_PARAMETER)
  if (told === 'linked') return { isDone: true, sentence: m.sign_on_done() }
  if (told === 'tried') return { isDone: true, sentence: m.sign_on_tried_done() }
  return told !== null && isSignOnCode(told) ? { isDone: false, sentence: SENTENCES[told]() } : null
}
