import { accept, type Decision, refusal, refuseAll } from '../decision.ts'
import type { Actor } from '../orders/order-status.ts'
import { checkCashLimit } from '../pricing/offer-bounds.ts'
import { hasExpired, type OfferState } from './counter-offer.ts'
import { type BargainFacts, checkBargainOpen } from './make-offer.ts'
import { moveOffer } from './offer-status.ts'

/** Who accepts, and the sum they saw; null if the API client does not send it. */
export type Acceptance = {
  readonly actor: Extract<Actor, 'client' | 'operator'>
  readonly seenAmountUzs: number | null
}

/**
 * The price of the deal in whole UZS when this offer is accepted (docs/product.md#bargaining,
 * docs/product.md#cash; docs/trust.md#one-winner: a price that changed between view and click fails). Refuses
 * `order_not_open`, `load_time_passed`, `offer_not_allowed`, `offer_expired`, `offer_changed` (`amount_uzs`:
 * the current sum) and `cash_over_limit` at `payment_type`, all at once.
 */
export const checkAcceptance = (
  offer: OfferState,
  { actor, seenAmountUzs }: Acceptance,
  facts: BargainFacts,
): Decision<number> => {
  const { amountUzs } = offer
  const moved = moveOffer(offer.status, 'accept', actor)
  const isAsSeen = seenAmountUzs === null || seenAmountUzs === amountUzs
  const refusals = [
    ...checkBargainOpen(facts),
    ...(moved.ok ? [] : moved.refusals),
    ...(moved.ok && hasExpired(offer.expiresAt, facts.now) ? [refusal('offer_expired')] : []),
    ...(isAsSeen ? [] : [refusal('offer_changed', undefined, { amount_uzs: amountUzs })]),
    ...checkCashLimit(amountUzs, facts.paymentType, facts.priceRules),
  ]
  return refusals.length > 0 ? refuseAll(refusals) : accept(amountUzs)
}
