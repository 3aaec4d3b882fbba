import { CallProblem, NetworkProblem } from './call-problem.ts'

type ProblemLabels = {
  /** Nobody answered. */
  readonly noNetwork: () => string
  /** It failed, and the server sent no sentence. */
  readonly notDone: () => string
}

/** What went wrong in a sentence: the server's own where it sent one. */
export function problemSentence(problem: unknown, { noNetwork, notDone }: ProblemLabels): string {
  if (problem instanceof NetworkProblem) return noNetwork()
  if (!(problem instanceof CallProblem)) return notDone()
  return Object.values(problem.errors).flat()[0] ?? (problem.message || notDone())
}

/** The server's sentences by field in wire words; none where it refused otherwise. */
export const fieldSentences = (problem: unknown): Record<string, string> =>
  problem instanceof CallProblem
    ? Object.fromEntries(Object.entries(problem.errors).map(([field, [first = '']]) => [field, first]))
    : {}
