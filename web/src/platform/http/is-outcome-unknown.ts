import { CallProblem } from './call-problem.ts'

const UNSETTLED = [408, 425, 429, 500, 502, 503, 504]

/** Whether the outcome of a failed write is unknown: anything but a final refusal. Retry it with the same idempotency key. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof CallProblem) ||
  UNSETTLED.includes(error.status) ||
  error.code === 'api.idempotency_running'
