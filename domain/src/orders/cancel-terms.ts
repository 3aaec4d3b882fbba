import { shareOfUzs } from '../values/uzs.ts'
import { ACTORS, type Actor, moveOrder, type OrderStatus } from './order-status.ts'
import { isOpenOrder } from './statuses/order-sets.ts'

/** What canceling costs and when (docs/product.md#canceling); shares are fractions of the deal's price. */
export type CancelRules = {
  /** Free until this long before loading. */
  readonly freeBeforeLoadMinutes: number
  /** Free for this long after the acceptance, even shortly before loading. */
  readonly freeAfterAcceptMinutes: number
  /** The fee of a late cancellation of an accepted order. */
  readonly lateShare: number
  /** The fee from the driver's arrival on. */
  readonly afterArrivalShare: number
}

/** An order to cancel, at an instant. */
export type CancelCase = {
  readonly status: OrderStatus
  /** Null while no driver is accepted. */
  readonly acceptedAt: Date | null
  readonly loadAt: Date
  readonly priceUzs: number
  readonly now: Date
}

/**
 * Who may cancel now, the fee in UZS, and until when it is free (null: free without a limit, or not free).
 */
export type CancelTerms = {
  readonly allowedFor: readonly Actor[]
  readonly feeUzs: number
  readonly freeUntil: Date | null
}

const MINUTE_MS = 60_000

/** Until when canceling an accepted order is free: before loading, and for a while after the acceptance. */
export const lastFreeMoment = (loadAt: Date, acceptedAt: Date | null, rules: CancelRules): Date => {
  const beforeLoading = loadAt.getTime() - rules.freeBeforeLoadMinutes * MINUTE_MS
  const afterAccepting =
    acceptedAt === null ? beforeLoading : acceptedAt.getTime() + rules.freeAfterAcceptMinutes * MINUTE_MS
  return new Date(Math.max(beforeLoading, afterAccepting))
}

/**
 * The terms of canceling (docs/product.md#canceling): free until a driver is accepted, then free until the last free moment,
 * then `lateShare`; from the arrival on the operator alone, `afterArrivalShare`. Fees are whole UZS, rounded half up.
 */
export const cancelTerms = (order: CancelCase, rules: CancelRules): CancelTerms => {
  const allowedFor = ACTORS.filter(actor => moveOrder(order.status, 'cancel', actor).ok)
  if (allowedFor.length === 0 || isOpenOrder(order.status)) {
    return { allowedFor, feeUzs: 0, freeUntil: null }
  }
  if (order.status !== 'accepted') {
    return { allowedFor, feeUzs: shareOfUzs(order.priceUzs, rules.afterArrivalShare), freeUntil: null }
  }
  const freeUntil = lastFreeMoment(order.loadAt, order.acceptedAt, rules)
  const feeUzs = order.now <= freeUntil ? 0 : shareOfUzs(order.priceUzs, rules.lateShare)
  return { allowedFor, feeUzs, freeUntil }
}
