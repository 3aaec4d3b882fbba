import { m } from '../../messages/compiled/messages.js'
import { CallProblem, NetworkProblem } from '../../platform/http/call-problem.ts'

/** What went wrong in a sentence: the server's own where it sent one. */
export function problemSentence(problem: unknown): string {
  if (problem instanceof NetworkProblem) return m.driver_no_network()
  if (!(problem instanceof CallProblem)) return m.driver_not_done()
  return Object.values(problem.errors).flat()[0] ?? (problem.message || m.driver_not_done())
}

/** The server's sentences by field in wire words; none where it refused otherwise. */
export const fieldSentences = (problem: unknown): Record<string, string> =>
  problem instanceof CallProblem
    ? Object.fromEntries(Object.entries(problem.errors).map(([field, [first = '']]) => [field, first]))
    : {}
