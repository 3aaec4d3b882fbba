import { CallProblem } from '../http/call-problem.ts'
import { isUnsettled } from '../http/is-unsettled.ts'
import type { OutboxAction, WaitsFor } from './outbox-action.ts'
import type { AnyKind } from './outbox-kind.ts'

const SESSION_ENDED = 401

type Failure = Pick<OutboxAction, 'state' | 'hasWaited' | 'waitsFor' | 'why' | 'errors'>

/** A failure without an answer is the network's; any answer, also a proxy's 502, is the server's. */
export const waitsForAfter = (error: unknown): WaitsFor =>
  error instanceof CallProblem ? 'server' : 'network'

/**
 * What becomes of an action whose sending failed: without a final answer it waits, and so it does where the session is over,
 * its person may come again; with a "no" it is refused in the server's words, those of a field first.
 */
export const sendFailure = (
  error: unknown,
  { whyOf, failed }: Pick<AnyKind, 'whyOf' | 'failed'>,
): Failure => {
  const waitsFor = waitsForAfter(error)
  if (!(error instanceof CallProblem) || isUnsettled(error) || error.status === SESSION_ENDED) {
    return { state: 'waiting', hasWaited: true, waitsFor, why: null, errors: {} }
  }
  const [sentence] = Object.values(error.errors).flat()
  const why = whyOf?.(error) ?? sentence ?? (error.message || failed())
  return { state: 'refused', hasWaited: true, waitsFor, why, errors: error.errors }
}
