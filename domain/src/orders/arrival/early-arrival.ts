import { accept, type Decision, refuse } from '../../decision.ts'
import type { OrderStatus } from '../order-status.ts'
import {
  type AgreedLoading,
  type ArrivalTimeRules,
  type EarlyArrival,
  earliestArrival,
} from './arrival-time.ts'

/** What a client may answer a driver who asks to load earlier. */
export const EARLY_ARRIVAL_ANSWERS = ['agreed', 'declined'] as const

/** One answer. */
export type EarlyArrivalAnswer = (typeof EARLY_ARRIVAL_ANSWERS)[number]

/** An order on its way to loading. */
export type ComingOrder = AgreedLoading & { readonly status: OrderStatus }

const IS_COMING: OrderStatus = 'accepted'

/**
 * Whether the driver may ask to load earlier (product.md "Arrival"): once for each deal, and only while the arrival is too early to
 * report. Refuses `transition_not_allowed` (`status`), `early_arrival_asked`, `early_arrival_not_needed`.
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

/** Whether the client still has an answer to give: to a question, or agreeing after all. */
export const mayAnswerEarlyArrival = ({
  status,
  earlyArrival,
}: Pick<ComingOrder, 'status' | 'earlyArrival'>): boolean =>
  status === IS_COMING && ANSWERABLE.agreed.includes(earlyArrival)

/**
 * The client's answer: one who declined may still agree, an agreement holds. Refuses `transition_not_allowed` (`status`) and
 * `early_arrival_not_open` where nothing waits for this answer.
 */
export const answerEarlyArrival = (
  { status, earlyArrival }: ComingOrder,
  answer: EarlyArrivalAnswer,
): Decision<EarlyArrivalAnswer> => {
  if (status !== IS_COMING) return refuse('transition_not_allowed', undefined, { status })
  return ANSWERABLE[answer].includes(earlyArrival) ? accept(answer) : refuse('early_arrival_not_open')
}
