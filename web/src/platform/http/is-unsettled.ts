import { CallProblem } from './call-problem.ts'

const UNSETTLED = [408, 425, 429, 500, 502, 503, 504]

/** Whether a failure leaves open if a write was done: everything but the server's final word. It is sent again under its key. */
export const isUnsettled = (error: unknown): boolean =>
  !(error instanceof CallProblem) ||
  UNSETTLED.includes(error.status) ||
  error.code === 'api.idempotency_running'
