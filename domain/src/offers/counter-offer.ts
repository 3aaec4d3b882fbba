import { accept, type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { type BargainFacts, checkBargainOpen, checkOfferAmount, offerExpiry } from './make-offer.ts'
import { moveOffer, type OfferAction, type OfferStatus } from './offer-status.ts'

/** An offer in the course of bargaining. */
export type OfferState = {
  readonly status: OfferStatus
  readonly amountUzs: number
  /** The client's counter; null while the driver's sum applies. */
  readonly counterAmountUzs: number | null
  /** From 1; each counter raises it. */
  readonly round: number
  readonly expiresAt: Date
}

/** Whole seconds until an offer expires, rounded up, never below 0: the countdown both sides see. */
export const secondsLeft = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))

/** Whether an offer has expired, even before a job has marked it `expired`. */
export const hasExpired = (expiresAt: Date, now: Date): boolean => expiresAt <= now

/** Each step renews the validity for the other side; it never shortens it, except to the loading time. */
const renewed = (offer: OfferState, { now, loadAt, offerRules }: BargainFacts): Date => {
  const fresh = offerExpiry(now, loadAt, offerRules.validMinutes)
  const longer = Math.max(fresh.getTime(), offer.expiresAt.getTime())
  return new Date(Math.min(longer, loadAt.getTime()))
}

const checkTransition = (moved: Decision<OfferStatus>, offer: OfferState, now: Date): readonly Refusal[] => {
  if (!moved.ok) return moved.refusals
  return hasExpired(offer.expiresAt, now) ? [refusal('offer_expired')] : []
}

const checkRound = (round: number, maxRounds: number): Refusal[] =>
  round < maxRounds ? [] : [refusal('rounds_used_up', undefined, { max: maxRounds })]

/**
 * The offer after a counter by the client: `countered`, one more round, its validity renewed
 * (docs/product.md#bargaining). Refuses `order_not_open`, `load_time_passed`, `offer_not_allowed` (`status`),
 * `offer_expired`, `rounds_used_up` (`max`) and, at `amount`, the refusals of `checkOfferAmount`, all at
 * once.
 */
export const checkCounter = (
  offer: OfferState,
  counterUzs: number,
  facts: BargainFacts,
): Decision<OfferState> => {
  const moved = moveOffer(offer.status, 'counter', 'client')
  const refusals = [
    ...checkBargainOpen(facts),
    ...checkTransition(moved, offer, facts.now),
    ...checkRound(offer.round, facts.offerRules.maxRounds),
    ...checkOfferAmount(counterUzs, facts),
  ]
  if (!moved.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({
    ...offer,
    status: moved.value,
    counterAmountUzs: counterUzs,
    round: offer.round + 1,
    expiresAt: renewed(offer, facts),
  })
}

const reopen = (
  offer: OfferState,
  action: Extract<OfferAction, 'accept_counter' | 'reconfirm'>,
  amountUzs: number,
  facts: BargainFacts,
): Decision<OfferState> => {
  const moved = moveOffer(offer.status, action, 'driver')
  const refusals = [
    ...checkBargainOpen(facts),
    ...checkTransition(moved, offer, facts.now),
    ...checkOfferAmount(amountUzs, facts),
  ]
  if (!moved.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({
    ...offer,
    status: moved.value,
    amountUzs,
    counterAmountUzs: null,
    expiresAt: renewed(offer, facts),
  })
}

/**
 * The offer after the driver agrees: a countered one is open at the counter's sum, a stale one at its own.
 * The order's current bounds and cash limit apply. Refuses like `checkCounter`, without rounds.
 */
export const answerCounter = (offer: OfferState, facts: BargainFacts): Decision<OfferState> =>
  offer.status === 'stale'
    ? reopen(offer, 'reconfirm', offer.amountUzs, facts)
    : reopen(offer, 'accept_counter', offer.counterAmountUzs ?? offer.amountUzs, facts)
