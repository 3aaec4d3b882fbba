import { expect, test } from 'vitest'
import { CallProblem, NetworkProblem } from './call-problem.ts'
import { isUnsettled } from './is-unsettled.ts'

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
])('a failure %i %s leaves open whether it was done: %s', (status, code, open) => {
  expect(isUnsettled(problem(status, code))).toBe(open)
})

test('so does an answer that never came', () => {
  expect([isUnsettled(new NetworkProblem()), isUnsettled(new Error('cut off'))]).toEqual([true, true])
})
