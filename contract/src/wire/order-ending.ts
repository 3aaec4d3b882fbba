import { CANCEL_PAYERS, CANCEL_REASONS } from '@karvon/domain/orders/ending/cancel-reasons'
import { OPEN_REPLACEMENTS, REPLACEMENT_STATUSES } from '@karvon/domain/orders/ending/replacement'
import { PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { WireClaim } from '../claims/wire-claim.ts'
import { WireNoShow, WireNoShowTerms } from '../claims/wire-no-show.ts'
import { WireCommission } from '../money/commission.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from './values.ts'

/** Why an order ends, from the closed list. */
export const WireCancelReason = OneOf(CANCEL_REASONS)

/** A reason that may be given now, and what it costs whom. */
export const WireCancelChoice = Type.Object({
  reason_code: WireCancelReason,
  payer: OneOf(CANCEL_PAYERS),
  fee: Uzs,
  counts_against_driver: Type.Boolean({ description: 'the deal counts as one the driver has not kept' }),
})

/**
 * Why an order was canceled and who owes what; `fee` is null unless the reader owes it or is an operator.
 */
const WireCancellation = Type.Object({
  reason_code: Nullable(WireCancelReason),
  payer: OneOf(CANCEL_PAYERS),
  fee: Nullable(Uzs),
})

/**
 * Another driver is asked to take the order over; until they agree it keeps its driver. One who declined or
 * did not answer is shown until another is asked or the order moves on.
 */
const WireReplacement = Type.Object({
  status: OneOf(OPEN_REPLACEMENTS),
  asked_at: Instant,
  expires_at: Instant,
})

/**
 * The driver is late for loading: when both sides were notified, and when the client asked for another
 * driver.
 */
const WireLateDriver = Type.Object({ told_at: Instant, another_asked_at: Nullable(Instant) })

/** An order whose loading time has passed without a driver: until when the client may choose a new time. */
const WireNewTime = Type.Object({ asked_at: Instant, expires_at: Instant })

/** Advice for an order that gets no offers. */
const WireAdvice = Type.Object({
  kind: OneOf(['raise_price', 'load_later', 'larger_truck']),
  price: Nullable(Uzs),
  load_from: Nullable(Instant),
  truck_type_id: Nullable(Id),
})

/** How a single order ended, or what it waits for. */
export const OrderEnding = {
  cancellation: Nullable(WireCancellation),
  replacement: Nullable(WireReplacement),
  late_driver: Nullable(WireLateDriver),
  new_time: Nullable(WireNewTime),
  no_show: Nullable(WireNoShow),
  no_show_terms: Nullable(WireNoShowTerms),
  claims: Type.Array(WireClaim, { description: 'newest first' }),
  claim_until: Nullable(
    Type.Unsafe<string>({ ...Instant, description: 'until when a claim may be opened; null: none may be' }),
  ),
  advice: Type.Array(WireAdvice, {
    description: 'for the client of an order that nobody bids for, the best first',
  }),
} as const

/** A take-over request as the asked driver sees it; phones come with the order itself. */
export const WireReplacementRequest = Type.Object({
  id: Id,
  order_id: Id,
  price: Uzs,
  commission: WireCommission,
  reason_code: WireCancelReason,
  is_loaded: Type.Boolean({
    description: 'the cargo is on the first truck: it is reloaded where that truck is',
  }),
  meet: Type.Object(
    { address: Nullable(Type.String()), lat: Type.Number(), lng: Type.Number() },
    { description: 'the loading point, or where the first truck was last seen' },
  ),
  meet_km: Nullable(Type.Number({ description: 'in a straight line from the last position' })),
  load_time: Instant,
  stops: Type.Array(Type.Object({ address: Type.String(), lat: Type.Number(), lng: Type.Number() }), {
    description: 'the points still to be reached',
  }),
  left_km: Type.Number({ description: 'still to drive with the cargo, as far as it is known' }),
  weight: Type.Number({ description: 'kg' }),
  parcel_type: Type.String(),
  payment_type: OneOf(PAYMENT_TYPES),
  asked_at: Instant,
  expires_at: Instant,
})

/** A driver who was asked to take an order over, and their answer. */
export const WireReplacementAsked = Type.Object({
  id: Id,
  driver: Type.Object({ id: Id, name: Nullable(Type.String()), plate: Type.String() }),
  reason_code: WireCancelReason,
  status: OneOf(REPLACEMENT_STATUSES),
  asked_at: Instant,
  expires_at: Instant,
  answered_at: Nullable(Instant),
})
