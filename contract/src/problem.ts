import type { Refusal } from '@karvon/domain/decision'
import type { RefusalCode } from '@karvon/domain/refusal-code'
import { FIELD_REFUSAL_CODES, REQUEST_REFUSAL_CODES } from '@karvon/domain/refusal-code'
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

type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

const STATUS_OF_REQUEST_REFUSAL = {
  validation_failed: 422,
  unreadable_body: 400,
  body_too_large: 413,
  media_type_unsupported: 415,
  method_not_allowed: 405,
  unauthenticated: 401,
  api_key_invalid: 401,
  api_key_expired: 401,
  api_key_revoked: 401,
  api_key_replaced: 401,
  api_key_address_refused: 403,
  forbidden: 403,
  scope_missing: 403,
  foreign_origin: 403,
  account_blocked: 403,
  not_found: 404,
  transition_not_allowed: 409,
  order_changed: 409,
  order_not_open: 409,
  own_order: 403,
  driver_not_approved: 403,
  driver_busy: 409,
  advance_too_low: 409,
  receivable_over_limit: 409,
  payment_missing: 409,
  balance_too_low: 409,
  refund_company_closed: 409,
  cash_desk_too_low: 422,
  payable_too_low: 409,
  truck_does_not_fit: 409,
  load_time_passed: 409,
  offer_not_allowed: 409,
  offer_expired: 409,
  offer_changed: 409,
  rounds_used_up: 409,
  too_early_to_arrive: 409,
  early_arrival_asked: 409,
  early_arrival_not_needed: 409,
  early_arrival_not_open: 409,
  driver_not_late: 409,
  another_driver_asked: 409,
  no_show_too_early: 409,
  objection_over: 409,
  claim_too_late: 409,
  claim_exists: 409,
  claim_answered: 409,
  dispute_open: 409,
  additional_price_open: 409,
  licence_missing: 409,
  document_expired: 409,
  additional_price_decided: 409,
  additional_prices_too_many: 409,
  rating_not_yet: 409,
  rating_already_given: 409,
  sign_on_off: 409,
  sign_on_away: 503,
  sign_on_expired: 409,
  sign_on_canceled: 409,
  sign_on_refused: 409,
  sign_on_not_linked: 403,
  sign_on_linked_elsewhere: 409,
  sign_on_untried: 409,
  sign_on_company_unverified: 409,
  company_sign_on_required: 403,
  username_password_incorrect: 401,
  password_must_change: 403,
  second_factor_required: 403,
  second_factor_unreadable: 409,
  approval_required: 409,
  changed_meanwhile: 409,
  already_decided: 409,
  company_unverified: 409,
  nothing_to_undo: 409,
  month_closed: 409,
  owner_stays: 409,
  operator_exists: 409,
  own_account_stays: 409,
  money_already_written: 409,
  invoice_void: 409,
  invoice_paid: 409,
  second_operator_required: 409,
  operator_unconfirmed: 403,
  already_proposed: 409,
  owner_unreachable: 409,
  message_not_sent: 503,
  nobody_to_pay: 409,
  own_account_missing: 409,
  no_account_payouts: 409,
  bank_details_changed: 409,
  bank_details_unreadable: 409,
  another_payout_open: 409,
  bank_line_matched: 409,
  bank_line_unmatched: 409,
  conversation_taken: 409,
  email_missing: 409,
  email_unavailable: 409,
  deal_chat_not_open: 409,
  deal_chat_closed: 409,
  deal_chat_left: 409,
  addresses_too_many: 409,
  searches_too_many: 409,
  drivers_listed_too_many: 409,
  templates_too_many: 409,
  api_keys_too_many: 409,
  api_key_overlaps: 409,
  api_key_ended: 409,
  schedules_too_many: 409,
  schedule_stopped: 409,
  open_orders_too_many: 409,
  agreement_closed: 409,
  own_carriers_too_many: 409,
  lane_prices_too_many: 409,
  webhooks_too_many: 409,
  webhook_off: 409,
  batches_too_many: 409,
  batch_busy: 409,
  batch_row_placed: 409,
  no_rows_to_place: 409,
  order_not_finished: 409,
  month_not_over: 409,
  month_out_of_order: 409,
  month_incomplete: 409,
  services_missing: 409,
  requisites_missing: 409,
  didox_off: 409,
  didox_away: 503,
  didox_password_wrong: 409,
  didox_company_unverified: 409,
  papers_company_unverified: 409,
  didox_guesses_spent: 429,
  didox_not_registered: 409,
  didox_blocked: 409,
  didox_refused: 409,
  paper_unsure: 409,
  paper_closed: 409,
  signature_refused: 409,
  account_phone_needed: 409,
  account_orders_open: 409,
  account_claims_open: 409,
  account_in_debt: 409,
  account_has_balance: 409,
  account_has_employees: 409,
  idempotency_key_invalid: 422,
  idempotency_mismatch: 422,
  idempotency_running: 409,
  code_resend_wait: 429,
  too_many_requests: 429,
  puzzle_required: 429,
  shutting_down: 503,
  sandbox_starting: 503,
  busy: 503,
  pictures_away: 503,
  storage_full: 503,
  unknown_error: 500,
} as const satisfies Record<(typeof REQUEST_REFUSAL_CODES)[number], ProblemStatus>

/** The HTTP status of a refusal code; every field code is 422. */
export const statusOfRefusal = (code: RefusalCode): ProblemStatus =>
  (STATUS_OF_REQUEST_REFUSAL as Partial<Record<RefusalCode, ProblemStatus>>)[code] ?? 422

/** The code as it crosses the wire. */
export const wireCode = (code: RefusalCode): `api.${RefusalCode}` => `api.${code}`

/** Every code that may cross the wire, for the API's guide and clients. */
export const WIRE_CODES = [...FIELD_REFUSAL_CODES, ...REQUEST_REFUSAL_CODES].map(wireCode)

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
