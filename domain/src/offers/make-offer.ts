import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import type { DriverState } from '../drivers/driver-profile.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { isOpenOrder } from '../orders/statuses/order-sets.ts'
import { checkOfferedPrice, type OfferBounds } from '../pricing/offer-bounds.ts'
import type { PriceRules } from '../pricing/tariff.ts'
import { readText } from '../reading/text.ts'
import type { PaymentType } from '../values/payment.ts'

/**
 * The figures of bargaining (docs/product.md#bargaining): validity in minutes, rounds, and a comment's code
 * points.
 */
export type OfferRules = {
  /** The default validity of an offer. */
  readonly validMinutes: number
  readonly shortestMinutes: number
  readonly longestMinutes: number
  readonly maxRounds: number
  readonly maxCommentLength: number
  /** Whether a driver whose licence has expired may not bid; otherwise they are only warned. */
  readonly refusesExpiredLicence?: boolean
}

/** What every step of bargaining is checked against. */
export type BargainFacts = {
  readonly orderStatus: OrderStatus
  readonly loadAt: Date
  readonly now: Date
  readonly bounds: OfferBounds
  readonly paymentType: PaymentType
  readonly priceRules: PriceRules
  readonly offerRules: OfferRules
}

/** The driver who offers, as far as it matters. */
export type OfferingDriver = {
  readonly state: DriverState
  readonly truckFits: boolean
  /** Whether the driver placed the order themselves, in their other role. */
  readonly isOwnOrder: boolean
}

/** An offer as typed. */
export type TypedOffer = {
  readonly amountUzs: number
  /** Null for the default validity. */
  readonly validMinutes: number | null
  readonly comment: string | null
}

/** A checked offer. */
export type CheckedOffer = {
  readonly amountUzs: number
  /** Null without a comment. */
  readonly comment: string | null
  readonly expiresAt: Date
}

const MINUTE_MS = 60_000

/**
 * When an offer made now expires: after this many minutes, at the latest at the loading time
 * (docs/product.md#bargaining).
 */
export const offerExpiry = (now: Date, loadAt: Date, validMinutes: number): Date =>
  new Date(Math.min(now.getTime() + validMinutes * MINUTE_MS, loadAt.getTime()))

/** Why this order is closed to bargaining: `order_not_open` (`status`) or `load_time_passed`. */
export const checkBargainOpen = ({ orderStatus, loadAt, now }: BargainFacts): Refusal[] => {
  if (!isOpenOrder(orderStatus)) return [refusal('order_not_open', undefined, { status: orderStatus })]
  return loadAt <= now ? [refusal('load_time_passed')] : []
}

/** Refusals of a sum in bargaining, at `amount`: its format, the bounds, and cash above the limit. */
export const checkOfferAmount = (amountUzs: number, facts: BargainFacts): Refusal[] =>
  checkOfferedPrice(amountUzs, facts.bounds, facts.paymentType, facts.priceRules, 'amount')

/**
 * Why this driver may not carry the order: `driver_not_approved`, `own_order`, `truck_does_not_fit`, all at
 * once.
 */
export const checkOfferingDriver = (driver: OfferingDriver): Refusal[] => [
  ...(driver.state === 'approved' ? [] : [refusal('driver_not_approved')]),
  ...(driver.isOwnOrder ? [refusal('own_order')] : []),
  ...(driver.truckFits ? [] : [refusal('truck_does_not_fit')]),
]

const checkLife = (typed: number | null, rules: OfferRules): Decision<number> => {
  const minutes = typed ?? rules.validMinutes
  const { shortestMinutes: min, longestMinutes: max } = rules
  const isInRange = Number.isInteger(minutes) && minutes >= min && minutes <= max
  return isInRange ? accept(minutes) : refuse('life_out_of_range', 'valid_minutes', { min, max })
}

/**
 * A valid new or changed offer, or ALL refusals (docs/product.md#bargaining, docs/product.md#cash): of the
 * request `order_not_open`, `load_time_passed`, `driver_not_approved`, `own_order`, `truck_does_not_fit`; at
 * `amount` `integer_invalid`, `price_out_of_bounds`, `cash_over_limit`; at `valid_minutes`
 * `life_out_of_range`; at `comment`.
 */
export const checkOffer = (
  offer: TypedOffer,
  facts: BargainFacts & { readonly driver: OfferingDriver },
): Decision<CheckedOffer> => {
  const { offerRules } = facts
  const life = checkLife(offer.validMinutes, offerRules)
  const comment = readText(offer.comment ?? '', { maxLength: offerRules.maxCommentLength, field: 'comment' })
  const refusals = [
    ...checkBargainOpen(facts),
    ...checkOfferingDriver(facts.driver),
    ...checkOfferAmount(offer.amountUzs, facts),
    ...(life.ok ? [] : life.refusals),
    ...(comment.ok ? [] : comment.refusals),
  ]
  if (!life.ok || !comment.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({
    amountUzs: offer.amountUzs,
    comment: comment.value === '' ? null : comment.value,
    expiresAt: offerExpiry(facts.now, facts.loadAt, life.value),
  })
}
