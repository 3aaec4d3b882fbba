import type { StatementLine } from './statement-line.ts'

/**
 * What a line of a bank statement may be: a company's payment, a client's or driver's, cash that was taken to the bank, a payout to a driver, a payout that the bank returned, a company's refund or one that the bank returned, what a card
 * provider settled, other income or cost, or money that an operator has booked by hand before.
 */
export const MATCH_KINDS = [
  'company_refill',
  'person_payment',
  'cash_deposit',
  'payout',
  'payout_return',
  'company_refund',
  'refund_return',
  'provider_settlement',
  'other_income',
  'cost',
  'booked_before',
] as const

/** A kind. */
export type MatchKind = (typeof MATCH_KINDS)[number]

/** The direction of each kind; null: either. */
export const MATCH_DIRECTIONS = {
  company_refill: 'in',
  person_payment: 'in',
  cash_deposit: 'in',
  payout: 'out',
  payout_return: 'in',
  company_refund: 'out',
  refund_return: 'in',
  provider_settlement: 'in',
  other_income: 'in',
  cost: 'out',
  booked_before: null,
} as const satisfies Record<MatchKind, StatementLine['direction'] | null>

/** Why something is proposed; `inn_differs` warns of another payer than the company, `invoice_void` of a withdrawn invoice. */
export const MATCH_REASONS = [
  'inn',
  'order',
  'invoice',
  'sum',
  'reference',
  'account',
  'holder',
  'document',
  'day',
  'words',
  'phone',
  'person',
  'inn_differs',
  'invoice_void',
] as const

/** A reason. */
export type MatchReason = (typeof MATCH_REASONS)[number]
