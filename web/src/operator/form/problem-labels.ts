import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { problemSentence as sentenceOf } from '../../platform/http/problem-sentence.ts'

const LABELS = { noNetwork: m.operator_no_network, notDone: m.operator_not_done }

/** What went wrong in a sentence: the server's own where it sent one. */
export const problemSentence = (problem: unknown): string => sentenceOf(problem, LABELS)

/** Whether what was to be changed is not any more what was seen. */
export const isChangedMeanwhile = (problem: unknown): problem is CallProblem =>
  problem instanceof CallProblem && problem.status === 409

/** Whether there is no such thing. */
export const isNotFound = (problem: unknown): boolean =>
  problem instanceof CallProblem && problem.status === 404
