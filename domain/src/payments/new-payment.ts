import type { Role } from '../access/access-table.ts'
import { type Refusal, refusal } from '../decision.ts'
import type { PaymentProvider } from '../ledger/ledger-accounts.ts'
import type { PaymentPurpose } from './payment.ts'

/** The figures of payments; one part of the setting `money_rules`. */
export type PaymentRules = {
  /** How long an unpaid payment can be paid, in minutes. */
  readonly lifeMinutes: number
  readonly minUzs: number
  readonly maxUzs: number
}

/** What a role pays for; nobody else pays by card. */
export const purposesOf = (role: Role): readonly PaymentPurpose[] => {
  if (role === 'company_owner') return ['refill']
  if (role === 'driver') return ['advance']
  return role === 'individual' ? ['order', 'receivable'] : []
}

/** A payment as asked for. */
export type AskedPayment = {
  readonly purpose: PaymentPurpose
  readonly provider: PaymentProvider
  readonly amountUzs: number
  readonly orderId: number | null
}

/** What it is decided by: the payer's role, the providers there are, and the payer's order or debt. */
export type PaymentFacts = {
  readonly role: Role
  readonly providers: readonly PaymentProvider[]
  readonly rules: PaymentRules
  /** What is missing of the payer's own order; null: they have no such order. `isPayable`: it has a driver and has not ended. */
  readonly order: { readonly isPayable: boolean; readonly missingUzs: number } | null
  /** What the payer owes us. */
  readonly owedUzs: number
}

const mostOf = ({ purpose }: AskedPayment, { rules, order, owedUzs }: PaymentFacts): number => {
  if (purpose === 'order') return Math.min(rules.maxUzs, order?.missingUzs ?? 0)
  return purpose === 'receivable' ? Math.min(rules.maxUzs, owedUzs) : rules.maxUzs
}

/** The bounds of a sum; what is left of an order or a debt may be less than the usual least. */
const checkSum = (asked: AskedPayment, facts: PaymentFacts): Refusal[] => {
  const max = mostOf(asked, facts)
  const min = Math.max(1, Math.min(facts.rules.minUzs, max))
  const isRight = Number.isSafeInteger(asked.amountUzs) && asked.amountUzs >= min && asked.amountUzs <= max
  return isRight ? [] : [refusal('amount_out_of_range', 'amount', { min, max: Math.max(min, max) })]
}

/**
 * Refusals of a new payment: `choice_invalid` for a purpose that is not the payer's or a provider that is not there, `not_found` and
 * `order_not_payable` at `order_id`, `nothing_owed` at `purpose`, and `amount_out_of_range` (`min`, `max`) at `amount`.
 */
export const checkNewPayment = (asked: AskedPayment, facts: PaymentFacts): Refusal[] => {
  if (!purposesOf(facts.role).includes(asked.purpose)) return [refusal('choice_invalid', 'purpose')]
  const refusals = facts.providers.includes(asked.provider) ? [] : [refusal('choice_invalid', 'provider')]
  if (asked.purpose === 'order') {
    if (facts.order === null) return [...refusals, refusal('not_found', 'order_id')]
    if (!facts.order.isPayable || facts.order.missingUzs <= 0)
      return [...refusals, refusal('order_not_payable', 'order_id')]
  }
  if (asked.purpose === 'receivable' && facts.owedUzs <= 0)
    return [...refusals, refusal('nothing_owed', 'purpose')]
  return [...refusals, ...checkSum(asked, facts)]
}
