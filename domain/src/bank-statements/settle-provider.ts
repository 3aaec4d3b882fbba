import { type Refusal, refusal } from '../decision.ts'

/** The largest share of a settlement that may be the provider's fee: above it the sum is mistyped. */
export const LARGEST_FEE_SHARE = 0.1

/** A settlement in whole UZS: what came to the bank, what the provider had collected for it, and what it still holds for us. */
export type ProviderSettlement = {
  readonly receivedUzs: number
  readonly grossUzs: number
  readonly clearingUzs: number
}

/** The provider's fee of a settlement, in UZS: what it collected less what it sent. */
export const providerFeeUzs = ({
  receivedUzs,
  grossUzs,
}: Pick<ProviderSettlement, 'receivedUzs' | 'grossUzs'>): number => grossUzs - receivedUzs

/**
 * What a provider had probably collected, in UZS: all that it holds for us if its fee would then be usual, else what it sent.
 */
export const likelyGrossUzs = ({
  receivedUzs,
  clearingUzs,
}: Pick<ProviderSettlement, 'receivedUzs' | 'clearingUzs'>): number =>
  clearingUzs >= receivedUzs && clearingUzs - receivedUzs <= clearingUzs * LARGEST_FEE_SHARE
    ? clearingUzs
    : receivedUzs

/**
 * Refuses `amount_out_of_range` (`min`, `max`) at `gross` for a collected sum below what came, beyond what the provider holds, or one
 * that makes its fee larger than `LARGEST_FEE_SHARE`.
 */
export const checkSettlement = ({ receivedUzs, grossUzs, clearingUzs }: ProviderSettlement): Refusal[] => {
  const most = Math.min(clearingUzs, Math.floor(receivedUzs / (1 - LARGEST_FEE_SHARE)))
  const isRight = Number.isSafeInteger(grossUzs) && grossUzs >= receivedUzs && grossUzs <= most
  return isRight
    ? []
    : [refusal('amount_out_of_range', 'gross', { min: receivedUzs, max: Math.max(receivedUzs, most) })]
}
