import { accept, type Decision, refusal, refuse, refuseAll } from '../decision.ts'
import { readText } from '../reading/text.ts'
import { isUzs } from '../values/uzs.ts'
import { freeUzs, type OwnMoney } from './client-account.ts'
import { PAYMENT_PROVIDERS } from './ledger-accounts.ts'

/** The states of a refund. */
export const REFUND_STATES = ['asked', 'paid', 'rejected', 'withdrawn'] as const

/** A state. */
export type RefundState = (typeof REFUND_STATES)[number]

/** How a refund is paid out. */
export const REFUND_WAYS = ['bank', ...PAYMENT_PROVIDERS] as const

/** A way. */
export type RefundWay = (typeof REFUND_WAYS)[number]

/** A client's own money, what open orders hold of it, what was asked for by other requests, and what they owe us; whole UZS. */
export type Refundable = OwnMoney & { readonly askedUzs: number; readonly debtUzs: number }

/** What can be paid back; nobody is paid what they owe us (decision 0090). */
export const refundableUzs = ({ askedUzs, debtUzs, ...money }: Refundable): number =>
  Math.max(0, freeUzs(money) - askedUzs - debtUzs)

const COMMENT_LENGTH = 300

/**
 * A request to pay money back, or ALL refusals: `amount_out_of_range` (`min`, `max`) at `amount`, and the length of
 * `comment`.
 */
export const checkRefund = (
  typed: { readonly amountUzs: number; readonly comment: string },
  money: Refundable,
): Decision<{ readonly amountUzs: number; readonly comment: string | null }> => {
  const max = refundableUzs(money)
  const isRight = isUzs(typed.amountUzs) && typed.amountUzs >= 1 && typed.amountUzs <= max
  const comment = readText(typed.comment, { maxLength: COMMENT_LENGTH, field: 'comment' })
  if (isRight && comment.ok) return accept({ amountUzs: typed.amountUzs, comment: comment.value || null })
  return refuseAll([
    ...(isRight ? [] : [refusal('amount_out_of_range', 'amount', { min: Math.min(1, max), max })]),
    ...(comment.ok ? [] : comment.refusals),
  ])
}

/** An operator's decision about a refund, as sent; `approved`: a second operator may pay it. */
export type RefundDecision =
  | { readonly decision: 'approved' }
  | {
      readonly decision: 'paid'
      readonly through: RefundWay
      readonly reference: string
      /** The bank's day as typed, `YYYY-MM-DD`; absent: today. */
      readonly bankDay?: string | undefined
      /** It is another payment than the booked one that it resembles. */
      readonly isAnother?: boolean | undefined
    }
  | { readonly decision: 'rejected'; readonly reason: string }

const REFERENCE_LENGTH = 100
const REASON_LENGTH = 500

const enough = <Decided>(money: Refundable, amountUzs: number, decided: Decided): Decision<Decided> => {
  const leftUzs = refundableUzs(money)
  return leftUzs < amountUzs
    ? refuse('balance_too_low', undefined, { balance_uzs: leftUzs })
    : accept(decided)
}

/** A refund that is decided, with the money that it is paid from; `askedUzs` is without this one. */
export type DecidedRefund = Refundable & {
  readonly state: RefundState
  readonly amountUzs: number
  /** The bank has it in a batch of payouts: only the batch says what becomes of it. */
  readonly isAtBank: boolean
}

/** Whether a refund can still be decided. Refuses `already_decided`, and `refund_at_bank` for one that the bank is paying. */
export const checkUndecided = ({
  state,
  isAtBank,
}: Pick<DecidedRefund, 'state' | 'isAtBank'>): Decision<null> => {
  if (state !== 'asked') return refuse('already_decided')
  return isAtBank ? refuse('refund_at_bank') : accept(null)
}

/**
 * A decision with its words read: `reference` or `reason` must be there (`text_required`). Refuses as `checkUndecided`, and
 * `balance_too_low` (`balance_uzs`) if the money has been spent since or is owed.
 */
export const decideRefund = (
  sent: RefundDecision,
  { state, amountUzs, isAtBank, ...money }: DecidedRefund,
): Decision<RefundDecision> => {
  const undecided = checkUndecided({ state, isAtBank })
  if (!undecided.ok) return undecided
  if (sent.decision === 'approved') return enough(money, amountUzs, sent)
  if (sent.decision === 'rejected') {
    const reason = readText(sent.reason, { maxLength: REASON_LENGTH, field: 'reason' })
    if (!reason.ok) return reason
    return reason.value === '' ? refuse('text_required', 'reason') : accept({ ...sent, reason: reason.value })
  }
  const reference = readText(sent.reference, { maxLength: REFERENCE_LENGTH, field: 'reference' })
  if (!reference.ok) return reference
  if (reference.value === '') return refuse('text_required', 'reference')
  return enough(money, amountUzs, { ...sent, reference: reference.value })
}
