import { expect, test } from 'vitest'
import { NetworkProblem, readProblem } from '../../../platform/http/call-problem.ts'
import { placementFailure } from './placement-failure.ts'

const problem = (status: number, body: unknown) => readProblem(status, new Headers(), body)

test('without a response the order may have been placed', () => {
  expect(placementFailure(new NetworkProblem())).toEqual({ kind: 'no_answer' })
  expect(placementFailure(problem(503, null))).toEqual({ kind: 'no_answer' })
})

test('an expired quote asks for a new price, under either error code', () => {
  expect(placementFailure(problem(422, { code: 'api.quote_expired' }))).toEqual({ kind: 'new_price' })
  const listed = { code: 'api.validation_failed', errors: { quote_id: ['x'] } }
  expect(placementFailure(problem(422, listed))).toEqual({ kind: 'new_price' })
})

test('a refusal keeps its messages', () => {
  const body = { code: 'api.weight_over_limit', message: 'Og‘ir', errors: { weight: ['Og‘ir'] } }
  expect(placementFailure(problem(422, body))).toEqual({
    kind: 'refused',
    message: 'Og‘ir',
    errors: { weight: ['Og‘ir'] },
  })
})
