import type { Refusal } from '@karvon/domain/decision'
import { m } from '../../messages/compiled/messages.js'
import { type RefusalLabels, refusalLabel } from '../../platform/locale/refusal-label.ts'

const LABELS: RefusalLabels = {
  text_required: m.refusal_text_required,
  text_invalid: m.refusal_text_invalid,
  text_too_long: f => m.refusal_text_too_long({ max: f('max') }),
  username_invalid: m.refusal_username_invalid,
  password_too_short: f => m.refusal_password_too_short({ min: f('min') }),
  password_too_long: f => m.refusal_password_too_long({ max: f('max') }),
  password_too_common: m.refusal_password_too_common,
  password_mismatch: m.refusal_password_mismatch,
  name_invalid: m.refusal_name_invalid,
  phone_format: m.refusal_phone_format,
  email_format: m.refusal_email_format,
  inn_invalid: m.refusal_inn_invalid,
  trader_id_invalid: m.refusal_trader_id_invalid,
  pinfl_invalid: m.refusal_pinfl_invalid,
  bank_account_invalid: m.refusal_bank_account_invalid,
  mfo_invalid: m.refusal_mfo_invalid,
  integer_invalid: m.refusal_integer_invalid,
  amount_out_of_range: f => m.refusal_amount_out_of_range({ min: f('min'), max: f('max') }),
}

/** The sentence for a refusal found by a company form's own checks. */
export const companyRefusalLabel = (refusal: Refusal): string => refusalLabel(refusal, LABELS)
