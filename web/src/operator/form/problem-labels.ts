import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { problemSentence as sentenceOf } from '../../platform/http/problem-sentence.ts'

const LABELS = { noNetwork: m.operator_no_network, notDone: m.operator_not_done }

/** The message for a failed call: the server's own if it sent one. */
export const problemSentence = (problem: unknown): string => sentenceOf(problem, LABELS)

/** Refusals that say what the operator can override, not what somebody else has changed. */
const WARNINGS = ['api.money_already_written', 'api.invoice_void']

/** Whether a save failed because someone else changed the object. */
export const isChangedMeanwhile = (problem: unknown): problem is CallProblem =>
  problem instanceof CallProblem && problem.status === 409 && !WARNINGS.includes(problem.code)

export const isNotFound = (problem: unknown): boolean =>
  problem instanceof CallProblem && problem.status === 404
