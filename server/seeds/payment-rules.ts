import type { PaymentRules } from '@karvon/domain/payments/new-payment'

/** Default figures of card payments; operators change them as a part of `money_rules`. */
export const PAYMENT_RULES: PaymentRules = { lifeMinutes: 15, minUzs: 1_000, maxUzs: 50_000_000 }
