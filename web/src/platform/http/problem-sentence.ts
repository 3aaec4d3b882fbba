import { CallProblem, NetworkProblem } from './call-problem.ts'

type ProblemLabels = {
  /** No response. */
  readonly noNetwork: () => string
  /** Refused without a message. */
  readonly notDone: () => string
}

/** Describes a failure in a sentence, the server's own if it sent one. */
export function problemSentence(problem: unknown, { noNetwork, notDone }: ProblemLabels): string {
  if (problem instanceof NetworkProblem) return noNetwork()
  if (!(problem instanceof CallProblem)) return notDone()
  return Object.values(problem.errors).flat()[0] ?? (problem.message || notDone())
}

/** The server's messages by wire path; empty if the refusal is not about fields. */
export const fieldSentences = (problem: unknown): Record<string, string> =>
  problem instanceof CallProblem
    ? Object.fromEntries(Object.entries(problem.errors).map(([field, [first = '']]) => [field, first]))
    : {}
