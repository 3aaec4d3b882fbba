import { expect, test } from 'vitest'
import { CallProblem } from './call-problem.ts'
import { endSession, isSessionLost } from './ending-session.ts'

const problem = (status: number) =>
  new CallProblem({
    status,
    code: 'api.unauthenticated',
    message: '',
    errors: {},
    facts: {},
    requestId: null,
    retryAfterS: null,
  })

test('a 401 does not mean a lost session while this page is signing out, but does if signing out failed', async () => {
  await expect(
    endSession(async () => {
      expect(isSessionLost(problem(401))).toBe(false)
      throw new Error('no network')
    }),
  ).rejects.toThrow('no network')
  expect([401, 403, 500].map(status => isSessionLost(problem(status)))).toEqual([true, false, false])
  expect(isSessionLost(new Error('no network'))).toBe(false)
})
