import { m } from '../../messages/compiled/messages.js'
import { CallProblem, NetworkProblem } from '../../platform/http/call-problem.ts'

/** Longer than any limit on calls: the link itself takes no more codes. */
const BLOCKED_FROM_S = 600

/** Why the receipt was not taken, in words that say what to do. */
export const receiptTrouble = (problem: unknown): string => {
  if (problem instanceof NetworkProblem) return m.receiving_confirm_offline()
  if (!(problem instanceof CallProblem)) return m.receiving_confirm_failed()
  if ('code' in problem.errors || problem.code === 'api.hand_over_code_wrong')
    return m.receiving_confirm_wrong()
  const isBlocked =
    problem.status === 429 && Number(problem.facts.seconds ?? problem.retryAfterS) >= BLOCKED_FROM_S
  return isBlocked ? m.receiving_confirm_blocked() : m.receiving_confirm_failed()
}
