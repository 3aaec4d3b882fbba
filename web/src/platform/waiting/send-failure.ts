import { CallProblem } from '../http/call-problem.ts'
import { isUnsettled } from '../http/is-unsettled.ts'
import type { WaitingAction } from './waiting-action.ts'
import type { AnyKind } from './waiting-kind.ts'

const SESSION_ENDED = 401

type Failure = Pick<WaitingAction, 'state' | 'hasWaited' | 'why' | 'errors'>

const WAITS: Failure = { state: 'waiting', hasWaited: true, why: null, errors: {} }

/**
 * What becomes of an action whose sending failed: without a final answer it waits, and so it does where the session is over,
 * its person may come again; with a "no" it is refused in the server's words, those of a field first.
 */
export const sendFailure = (
  error: unknown,
  { whyOf, failed }: Pick<AnyKind, 'whyOf' | 'failed'>,
): Failure => {
  if (!(error instanceof CallProblem) || isUnsettled(error) || error.status === SESSION_ENDED) return WAITS
  const [sentence] = Object.values(error.errors).flat()
  const why = whyOf?.(error) ?? sentence ?? (error.message || failed())
  return { state: 'refused', hasWaited: true, why, errors: error.errors }
}
