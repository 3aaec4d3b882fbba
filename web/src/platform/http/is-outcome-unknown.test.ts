import { expect, test } from 'vitest'
import { CallProblem, NetworkProblem } from './call-problem.ts'
import { isOutcomeUnknown } from './is-outcome-unknown.ts'

const problem = (status: number, code: string) =>
  new CallProblem({ status, code, message: '', errors: {}, facts: {}, requestId: null, retryAfterS: null })

test.each([
  [502, 'api.unknown_error', true],
  [503, 'api.shutting_down', true],
  [429, 'api.too_many_requests', true],
  [409, 'api.idempotency_running', true],
  [409, 'api.order_changed', false],
  [422, 'api.quote_expired', false],
  [401, 'api.unauthenticated', false],
])('after %i %s the outcome is unknown: %s', (status, code, open) => {
  expect(isOutcomeUnknown(problem(status, code))).toBe(open)
})

test('the outcome is unknown if no response arrived', () => {
  expect([isOutcomeUnknown(new NetworkProblem()), isOutcomeUnknown(new Error('cut off'))]).toEqual([
    true,
    true,
  ])
})
