import type { MoneyRules } from '@karvon/domain/ledger/money-rules'

/** The marketplace's money, as the product ships (docs/product.md#money-of-the-marketplace). */
export const MONEY_RULES: MoneyRules = {
  advanceFloorUzs: 0,
  receivableLimitUzs: 0,
  taxModel: 'agent',
  vatPercent: 0,
  fees: { driverShare: 0.7, clientShare: 0.7 },
  depositShare: 1,
  payments: { lifeMinutes: 15, minUzs: 1_000, maxUzs: 50_000_000 },
  payouts: { minimumUzs: 50_000 },
  allowances: { aloneUzs: 500_000 },
}

/** The first rule of commissions: 8 % of every order's price. */
export const COMMISSION = { percent: 8, min_uzs: 0, max_uzs: null } as const

/** For tests and proofs with many orders, whose drivers prepay nothing. */
export const UNPAID_MONEY_RULES: MoneyRules = {
  ...MONEY_RULES,
  advanceFloorUzs: -1_000_000_000,
  receivableLimitUzs: 1_000_000_000,
}
