import { CallProblem } from '../http/call-problem.ts'
import { isOutcomeUnknown } from '../http/is-outcome-unknown.ts'
import type { OutboxAction, WaitsFor } from './outbox-action.ts'
import type { AnyKind } from './outbox-kind.ts'

const SESSION_ENDED = 401

type Failure = Pick<OutboxAction, 'state' | 'hasWaited' | 'waitsFor' | 'why' | 'errors'>

/** What to wait for after a failure: without a response the network, with any response (also a proxy's 502) the server. */
export const waitsForAfter = (error: unknown): WaitsFor =>
  error instanceof CallProblem ? 'server' : 'network'

/**
 * The state of an action after sending failed. Without a final response it stays queued, also if the session has ended, as
 * the person may sign in again. Otherwise it is refused with the server's message, preferably that of a field.
 */
export const sendFailure = (
  error: unknown,
  { reasonFor, failed }: Pick<AnyKind, 'reasonFor' | 'failed'>,
): Failure => {
  const waitsFor = waitsForAfter(error)
  if (!(error instanceof CallProblem) || isOutcomeUnknown(error) || error.status === SESSION_ENDED) {
    return { state: 'waiting', hasWaited: true, waitsFor, why: null, errors: {} }
  }
  const [sentence] = Object.values(error.errors).flat()
  const why = reasonFor?.(error) ?? sentence ?? (error.message || failed())
  return { state: 'refused', hasWaited: true, waitsFor, why, errors: error.errors }
}
