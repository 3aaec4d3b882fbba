import type { QueryClient } from '@tanstack/react-query'
import { CallProblem } from '../platform/http/call-problem.ts'
import { makeQueryClient } from '../platform/http/make-query-client.ts'
import { ownProfile } from '../product/account/show-profile.ts'

/** Whether nobody is signed in here any more, or the session has to prove its second factor. */
const isClosed = (problem: unknown): boolean =>
  problem instanceof CallProblem && (problem.status === 401 || problem.code === 'api.second_factor_required')

/** The operator's queries; when the session has ended the gate shows by itself. */
export function makeOperatorQueries(): QueryClient {
  const { queryKey: profileKey } = ownProfile()
  return makeQueryClient((problem, queries, key) => {
    if (isClosed(problem) && key[0] !== profileKey[0])
      void queries.invalidateQueries({ queryKey: profileKey })
  })
}
