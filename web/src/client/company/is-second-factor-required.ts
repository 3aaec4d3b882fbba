import { CallProblem } from '../../platform/http/call-problem.ts'

/** Whether the server requires the second factor before showing finances. */
export const isSecondFactorRequired = (error: unknown): boolean =>
  error instanceof CallProblem && error.code === 'api.second_factor_required'
