import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallProblem } from '../platform/http/call-problem.ts'
import { ownProfile } from '../product/account/show-profile.ts'

/** Whether nobody is signed in here any more, or the session has to prove its second factor. */
const isClosed = (problem: unknown): boolean =>
  problem instanceof CallProblem && (problem.status === 401 || problem.code === 'api.second_factor_required')

const FRESH_MS = 15_000

/** What the server said, kept and refreshed; when the session has ended the gate shows by itself. */
export function makeQueryClient(): QueryClient {
  const { queryKey: profileKey } = ownProfile()
  const lookWhoIsHere = (problem: unknown, key: readonly unknown[] = []) => {
    if (isClosed(problem) && key[0] !== profileKey[0]) void client.invalidateQueries({ queryKey: profileKey })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (problem, { queryKey }) => lookWhoIsHere(problem, queryKey) }),
    mutationCache: new MutationCache({ onError: problem => lookWhoIsHere(problem) }),
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: true, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
