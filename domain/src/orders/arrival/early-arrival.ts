import { accept, type Decision, refuse } from '../../decision.ts'
import type { OrderStatus } from '../order-status.ts'
import {
  type AgreedLoading,
  type ArrivalTimeRules,
  type EarlyArrival,
  earliestArrival,
} from './arrival-time.ts'

/** A client's answers to a request to load earlier. */
export const EARLY_ARRIVAL_ANSWERS = ['agreed', 'declined'] as const

/** An answer. */
export type EarlyArrivalAnswer = (typeof EARLY_ARRIVAL_ANSWERS)[number]

/** An order on its way to loading. */
export type ComingOrder = AgreedLoading & { readonly status: OrderStatus }

const IS_COMING: OrderStatus = 'accepted'

/**
 * Whether the driver may ask to load earlier (docs/product.md#arrival): once per deal, and only while it is
 * too early to report the arrival. Refuses `transition_not_allowed` (`status`), `early_arrival_asked`,
 * `early_arrival_not_needed`.
 */
export const askEarlyArrival = (
  order: ComingOrder,
  now: Date,
  rules: ArrivalTimeRules,
): Decision<'asked'> => {
  const { status, earlyArrival } = order
  if (status !== IS_COMING) return refuse('transition_not_allowed', undefined, { status })
  if (earlyArrival === 'asked' || earlyArrival === 'declined') return refuse('early_arrival_asked')
  const from = earliestArrival(order, rules)
  return from === null || now >= from ? refuse('early_arrival_not_needed') : accept('asked')
}

const ANSWERABLE: Readonly<Record<EarlyArrivalAnswer, readonly EarlyArrival[]>> = {
  agreed: ['asked', 'declined'],
  declined: ['asked'],
}

/** Whether the client can still answer: to a request, or agreeing after declining. */
export const mayAnswerEarlyArrival = ({
  status,
  earlyArrival,
}: Pick<ComingOrder, 'status' | 'earlyArrival'>): boolean =>
  status === IS_COMING && ANSWERABLE.agreed.includes(earlyArrival)

/**
 * The client's answer: after declining they may still agree, an agreement is final. Refuses
 * `transition_not_allowed` (`status`) and `early_arrival_not_open` if there is nothing to answer.
 */
export const answerEarlyArrival = (
  { status, earlyArrival }: ComingOrder,
  answer: EarlyArrivalAnswer,
): Decision<EarlyArrivalAnswer> => {
  if (status !== IS_COMING) return refuse('transition_not_allowed', undefined, { status })
  return ANSWERABLE[answer].includes(earlyArrival) ? accept(answer) : refuse('early_arrival_not_open')
}
