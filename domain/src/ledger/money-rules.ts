import { type Refusal, refusal } from '../decision.ts'
import type { PaymentRules } from '../payments/new-payment.ts'
import type { TaxModel } from '../tax/tax-terms.ts'
import type { FeeShares } from './settle-order.ts'

/** The figures of the marketplace's money, one row of the settings; sums in whole UZS. */
export type MoneyRules = {
  /** The least a driver's prepaid commission may be to offer a price; may be negative. */
  readonly advanceFloorUzs: number
  /** The most a person may owe us and still bargain. */
  readonly receivableLimitUzs: number
  /** Whose service the client buys, and with it what our VAT is of (decision 0085). */
  readonly taxModel: TaxModel
  /** Our VAT, per cent: of the commission as an agent, within the whole price as a principal; 0: none. */
  readonly vatPercent: number
  readonly fees: FeeShares
  /** The share of a price by online card that must be paid before the truck leaves. */
  readonly depositShare: number
  readonly payments: PaymentRules
  /** The least that is paid out to a driver at once. */
  readonly payouts: { readonly minimumUzs: number }
  /** The most that one operator may forgive a holder or give them as goodwill alone (decision 0088). */
  readonly allowances: { readonly aloneUzs: number }
}

/**
 * Why a driver may not offer by their prepaid commission: `advance_too_low` (`balance_uzs`, `floor_uzs`, `missing_uzs`).
 */
export const checkAdvance = (advanceUzs: number, { advanceFloorUzs }: MoneyRules): Refusal[] =>
  advanceUzs >= advanceFloorUzs
    ? []
    : [
        refusal('advance_too_low', undefined, {
          balance_uzs: advanceUzs,
          floor_uzs: advanceFloorUzs,
          missing_uzs: advanceFloorUzs - advanceUzs,
        }),
      ]

/** Why a client may not bargain by what they owe us: `receivable_over_limit` (`owed_uzs`, `limit_uzs`). */
export const checkReceivable = (owedUzs: number, { receivableLimitUzs }: MoneyRules): Refusal[] =>
  owedUzs <= receivableLimitUzs
    ? []
    : [refusal('receivable_over_limit', undefined, { owed_uzs: owedUzs, limit_uzs: receivableLimitUzs })]
