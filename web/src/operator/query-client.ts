import type { QueryClient } from '@tanstack/react-query'
import { CallProblem } from '../platform/http/call-problem.ts'
import { makeQueryClient } from '../platform/http/make-query-client.ts'
import { ownProfile } from '../product/account/show-profile.ts'

/** Whether a call failed because the session has ended or needs its second factor. */
const isClosed = (problem: unknown): boolean =>
  problem instanceof CallProblem && (problem.status === 401 || problem.code === 'api.second_factor_required')

/** The operator's query client; when the session ends it brings up the sign-in gate. */
export function makeOperatorQueries(): QueryClient {
  const { queryKey: profileKey } = ownProfile()
  return makeQueryClient((problem, queries, key) => {
    if (isClosed(problem) && key[0] !== profileKey[0])
      void queries.invalidateQueries({ queryKey: profileKey })
  })
}
