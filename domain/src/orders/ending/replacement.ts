import { accept, type Decision, refusal, refuseAll } from '../../decision.ts'
import type { OrderStatus } from '../order-status.ts'
import { moveOrder } from '../order-status.ts'

/** The statuses of a request to take an order over. */
export const REPLACEMENT_STATUSES = ['asked', 'accepted', 'declined', 'expired', 'withdrawn'] as const

/** A status of a request; only `asked` is live. */
export type ReplacementStatus = (typeof REPLACEMENT_STATUSES)[number]

/** What a driver may answer to a request. */
export const REPLACEMENT_ANSWERS = ['accepted', 'declined'] as const satisfies readonly ReplacementStatus[]

/** One such answer. */
export type ReplacementAnswer = (typeof REPLACEMENT_ANSWERS)[number]

/** Whether a request with this status was answered by its driver, and not ended by time or an operator. */
export const isAnswered = (status: ReplacementStatus): status is ReplacementAnswer =>
  REPLACEMENT_ANSWERS.some(answer => answer === status)

/** Whether another driver is still sought after a request with this status. */
const SEEKS_DRIVER = {
  asked: true,
  accepted: false,
  declined: true,
  expired: true,
  withdrawn: false,
} as const satisfies Record<ReplacementStatus, boolean>

/** The statuses of the last request while the driver has not answered, or another one must be found. */
export type OpenReplacement = {
  [S in ReplacementStatus]: (typeof SEEKS_DRIVER)[S] extends true ? S : never
}[ReplacementStatus]

const isOpenReplacement = (status: ReplacementStatus): status is OpenReplacement => SEEKS_DRIVER[status]

/** The last take-over request of an order, as far as it still counts. */
export const OPEN_REPLACEMENTS: readonly OpenReplacement[] =
  /* @__PURE__ */ REPLACEMENT_STATUSES.filter(isOpenReplacement)

/**
 * Whether another driver is still sought: a request waits for its answer, or it failed and the order has not
 * moved on since (`statusSince`: when the order got its status). Null: none is sought.
 */
export const openReplacement = (
  last: { readonly status: ReplacementStatus; readonly askedAt: Date } | null,
  statusSince: Date,
): OpenReplacement | null => {
  if (last === null || !isOpenReplacement(last.status)) return null
  return last.status === 'asked' || last.askedAt >= statusSince ? last.status : null
}

/** The rules of a take-over request. */
export type ReplacementRules = { readonly answerMinutes: number }

/** A driver's answer, with the order as it is now. */
export type AnsweredReplacement = {
  readonly status: ReplacementStatus
  readonly expiresAt: Date
  readonly orderStatus: OrderStatus
  readonly now: Date
}

const MINUTE_MS = 60_000

/** Until when a driver asked at this instant may answer. */
export const replacementExpiry = (askedAt: Date, { answerMinutes }: ReplacementRules): Date =>
  new Date(askedAt.getTime() + answerMinutes * MINUTE_MS)

/**
 * The status after another driver takes the order over (docs/product.md#replacement): before the cargo is
 * loaded they drive to the loading point first. Refuses `already_decided`, `offer_expired` and
 * `transition_not_allowed`.
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
