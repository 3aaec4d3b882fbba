import { accept, type Decision, refusal, refuseAll } from '../../decision.ts'
import type { OrderStatus } from '../order-status.ts'
import { moveOrder } from '../order-status.ts'

/** The states of the question whether a driver takes an order over. */
export const REPLACEMENT_STATUSES = ['asked', 'accepted', 'declined', 'expired', 'withdrawn'] as const

/** One state of it; only `asked` is live. */
export type ReplacementStatus = (typeof REPLACEMENT_STATUSES)[number]

/** The last question about an order to take it over, as far as it still counts. */
export const OPEN_REPLACEMENTS = ['asked', 'declined', 'expired'] as const

/** One such state: the driver has not answered yet, or another one must be found. */
export type OpenReplacement = (typeof OPEN_REPLACEMENTS)[number]

/**
 * Whether another driver is still sought: a question waits for its answer, or it came to nothing and the order has not moved
 * on since (`statusSince`: when it came into its state). Null: nobody is sought.
 */
export const openReplacement = (
  last: { readonly status: ReplacementStatus; readonly askedAt: Date } | null,
  statusSince: Date,
): OpenReplacement | null => {
  if (last === null || last.status === 'accepted' || last.status === 'withdrawn') return null
  return last.status === 'asked' || last.askedAt >= statusSince ? last.status : null
}

/** What holds for the question. */
export type ReplacementRules = { readonly answerMinutes: number }

/** A driver's answer, held against the order as it is now. */
export type AnsweredReplacement = {
  readonly status: ReplacementStatus
  readonly expiresAt: Date
  readonly orderStatus: OrderStatus
  readonly now: Date
}

const MINUTE_MS = 60_000

/** Until when a driver who is asked at this instant may answer. */
export const replacementExpiry = (askedAt: Date, { answerMinutes }: ReplacementRules): Date =>
  new Date(askedAt.getTime() + answerMinutes * MINUTE_MS)

/**
 * The state an order has once another driver takes it over (product.md Replacement): before the cargo is loaded they drive
 * to the loading point first. Refuses `already_decided`, `offer_expired` and `transition_not_allowed`.
 */
export const takeOver = ({
  status,
  expiresAt,
  orderStatus,
  now,
}: AnsweredReplacement): Decision<OrderStatus> => {
  if (status !== 'asked') return refuseAll([refusal('already_decided')])
  if (expiresAt <= now) return refuseAll([refusal('offer_expired')])
  const moved = moveOrder(orderStatus, 'replace', 'driver')
  return moved.ok ? accept(moved.value) : moved
}
