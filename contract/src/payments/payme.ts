import type { PaymeError } from '@karvon/domain/payments/payme'
import type { WrittenLocale } from '@karvon/domain/values/locale'
import en from '../../messages/en/payme.json' with { type: 'json' }
import ru from '../../messages/ru/payme.json' with { type: 'json' }
import uz from '../../messages/uz/payme.json' with { type: 'json' }

/** Where Payme calls us, below `/api`. */
export const PAYME_PATH = '/outside/payme'

/** The field of Payme's `account` that names a payment. */
export const PAYME_ACCOUNT = 'payment_id'

/** Refusals of the protocol itself, before a payment is looked at. */
export type PaymeFault =
  | 'not_post'
  | 'unreadable'
  | 'request_invalid'
  | 'method_unknown'
  | 'rights_missing'
  | 'failure'

/**
 * The codes of Payme's Merchant API (developer.help.paycom.uz, "Common errors" and each method); −31050 to −31099 are ours to
 * give, and Payme shows their texts to the payer.
 */
export const PAYME_CODES = {
  not_post: -32300,
  unreadable: -32700,
  request_invalid: -32600,
  method_unknown: -32601,
  rights_missing: -32504,
  failure: -32400,
  amount_wrong: -31001,
  transaction_unknown: -31003,
  cannot_cancel: -31007,
  cannot_perform: -31008,
  payment_unknown: -31050,
  payment_paid: -31051,
  payment_over: -31052,
  payment_busy: -31053,
  order_closed: -31054,
} as const satisfies Record<PaymeError | PaymeFault, number>

/** An error in Payme's form: a text in each of its languages; `data` names the wrong field of the account, or the method. */
export type PaymeErrorBody = {
  readonly code: number
  readonly message: Readonly<Record<WrittenLocale, string>>
  readonly data: string | null
}

const ACCOUNT_ERRORS: readonly (PaymeError | PaymeFault)[] = [
  'payment_unknown',
  'payment_paid',
  'payment_over',
  'payment_busy',
  'order_closed',
]

/** The error of a refusal; `data` is only for a method that does not exist. */
export const paymeError = (error: PaymeError | PaymeFault, data: string | null = null): PaymeErrorBody => ({
  code: PAYME_CODES[error],
  message: { uz: uz[error], ru: ru[error], en: en[error] },
  data: ACCOUNT_ERRORS.includes(error) ? PAYME_ACCOUNT : data,
})
