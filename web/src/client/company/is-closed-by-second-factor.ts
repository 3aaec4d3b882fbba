import { CallProblem } from '../../platform/http/call-problem.ts'

/** Whether the server asks for the second factor before it shows the money. */
export const isClosedBySecondFactor = (error: unknown): boolean =>
  error instanceof CallProblem && error.code === 'api.second_factor_required'
