import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import { readText } from '../reading/text.ts'
import { isUzs, shareOfUzs } from '../values/uzs.ts'
import type { Actor, OrderStatus } from './order-status.ts'

/** The reasons for an additional price (docs/product.md#the-deal). */
export const ADDITIONAL_PRICE_REASONS = ['waiting', 'extra_stop', 'loaders', 'toll', 'other'] as const

/** A reason. */
export type AdditionalPriceReason = (typeof ADDITIONAL_PRICE_REASONS)[number]

/** The states of a request (docs/api.md#shapes). */
export const ADDITIONAL_PRICE_STATUSES = ['requested', 'approved', 'rejected'] as const

/** A status of a request. */
export type AdditionalPriceStatus = (typeof ADDITIONAL_PRICE_STATUSES)[number]

/** An answer to a request. */
export type AdditionalPriceDecision = Exclude<AdditionalPriceStatus, 'requested'>

/** A request as typed; the reason is as the API client sent it. */
export type TypedAdditionalPrice = {
  readonly amountUzs: number
  readonly reason: string
  readonly comment: string | null
}

/** A checked request. */
export type AdditionalPrice = {
  readonly amountUzs: number
  readonly reason: AdditionalPriceReason
  readonly comment: string | null
}

/** What a request is checked against. */
export type AdditionalPriceFacts = {
  readonly orderStatus: OrderStatus
  readonly dealPriceUzs: number
  /** This order's requests without an answer. */
  readonly openRequests: number
  /** The cost of waiting by the clock, less what was requested for it and not rejected, in UZS. */
  readonly waitingDueUzs: number
  readonly rules: {
    readonly minimumUzs: number
    /** The most one request may ask, as a fraction of the deal's price. */
    readonly largestShareOfDeal: number
    readonly maxOpen: number
    readonly maxCommentLength: number
  }
}

const MAY_ASK = {
  new: false,
  order: false,
  accepted: false,
  arrived: true,
  processing: true,
  pause: true,
  confirmation: true,
  done: false,
  canceled: false,
} as const satisfies Record<OrderStatus, boolean>

/** Whether the driver may ask for more in this status: from the arrival until the client has confirmed. */
export const mayAskAdditionalPrice = (status: OrderStatus): boolean => MAY_ASK[status]

const checkMayAsk = ({ orderStatus, openRequests, rules }: AdditionalPriceFacts): Refusal[] => {
  if (!mayAskAdditionalPrice(orderStatus)) {
    return [refusal('transition_not_allowed', undefined, { status: orderStatus })]
  }
  const isFull = openRequests >= rules.maxOpen
  return isFull ? [refusal('additional_prices_too_many', undefined, { max: rules.maxOpen })] : []
}

/**
 * Waiting is paid by the clock, including its daily cap, no matter who approves it: refuses `waiting_over_clock`
 * (`max` UZS: the amount due, rounded up to the smallest sum that may be requested) at `amount`.
 */
export const checkWaitingSum = (
  { amountUzs, reason }: { readonly amountUzs: number; readonly reason: string },
  {
    waitingDueUzs,
    rules,
  }: Pick<AdditionalPriceFacts, 'waitingDueUzs'> & {
    readonly rules: Pick<AdditionalPriceFacts['rules'], 'minimumUzs'>
  },
): Refusal[] => {
  if (reason !== 'waiting') return []
  const due = Math.ceil(Math.max(0, waitingDueUzs) / rules.minimumUzs) * rules.minimumUzs
  return amountUzs <= due ? [] : [refusal('waiting_over_clock', 'amount', { max: due })]
}

const checkAmount = (
  { amountUzs, reason }: TypedAdditionalPrice,
  { dealPriceUzs, waitingDueUzs, rules }: AdditionalPriceFacts,
): Refusal[] => {
  if (!isUzs(amountUzs)) return [refusal('integer_invalid', 'amount')]
  const min = rules.minimumUzs
  const max = Math.max(min, shareOfUzs(dealPriceUzs, rules.largestShareOfDeal))
  const isInRange = amountUzs >= min && amountUzs <= max
  if (!isInRange) return [refusal('additional_price_out_of_bounds', 'amount', { min, max })]
  return checkWaitingSum({ amountUzs, reason }, { waitingDueUzs, rules })
}

const readReason = (sent: string): Decision<AdditionalPriceReason> => {
  const reason = ADDITIONAL_PRICE_REASONS.find(known => known === sent)
  return reason === undefined ? refuse('choice_invalid', 'reason') : accept(reason)
}

const checkComment = (request: TypedAdditionalPrice, maxLength: number): Decision<string | null> => {
  const text = readText(request.comment ?? '', { maxLength, field: 'comment' })
  if (!text.ok) return text
  if (text.value !== '') return text
  return request.reason === 'other' ? refuse('text_required', 'comment') : accept(null)
}

/**
 * A valid request on top of the deal, or ALL refusals (docs/product.md#the-deal): `transition_not_allowed`
 * (`status`) outside arrival to confirmation, `additional_prices_too_many` (`max`); at `amount`
 * `integer_invalid` and `additional_price_out_of_bounds` (`min`, `max` UZS), `waiting_over_clock` (`max` UZS:
 * the amount due by the clock, rounded up to the smallest sum that may be requested); at `reason`; at
 * `comment`, which `other` needs.
 */
export const checkAdditionalPrice = (
  request: TypedAdditionalPrice,
  facts: AdditionalPriceFacts,
): Decision<AdditionalPrice> => {
  const reason = readReason(request.reason)
  const comment = checkComment(request, facts.rules.maxCommentLength)
  const refusals = [
    ...checkMayAsk(facts),
    ...checkAmount(request, facts),
    ...(reason.ok ? [] : reason.refusals),
    ...(comment.ok ? [] : comment.refusals),
  ]
  if (!reason.ok || !comment.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({ amountUzs: request.amountUzs, reason: reason.value, comment: comment.value })
}

/**
 * The status of a request after an answer: the client answers once, the operator may also reverse an answer
 * in a dispute (docs/product.md#the-deal). Refuses `forbidden` to driver and system,
 * `additional_price_decided` (`status`) otherwise.
 */
export const decideAdditionalPrice = (
  status: AdditionalPriceStatus,
  decision: AdditionalPriceDecision,
  actor: Actor,
): Decision<AdditionalPriceStatus> => {
  if (actor !== 'client' && actor !== 'operator') return refuse('forbidden')
  const mayStillBe = status === 'requested' || (actor === 'operator' && status !== decision)
  return mayStillBe ? accept(decision) : refuse('additional_price_decided', undefined, { status })
}
