import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallProblem } from '../platform/http/call-problem.ts'
import { storeAnswers } from '../platform/storage/store-answers.ts'
import { drivingKeys } from './queries/driver-queries.ts'

/** Whether nobody is signed in here, or somebody who is no driver. */
export const isNoDriver = (problem: unknown): boolean =>
  problem instanceof CallProblem && (problem.status === 401 || problem.code === 'api.forbidden')

const FRESH_MS = 15_000

/** What the server said, kept and refreshed; when the session has ended the sign-in shows by itself. */
export function makeQueryClient(): QueryClient {
  const lookWhoIsHere = (problem: unknown, key: readonly unknown[] = []) => {
    if (isNoDriver(problem) && key[1] !== 'profile')
      void client.invalidateQueries({ queryKey: drivingKeys.profile })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (problem, { queryKey }) => lookWhoIsHere(problem, queryKey) }),
    mutationCache: new MutationCache({ onError: problem => lookWhoIsHere(problem) }),
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: true, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  storeAnswers(client, ([area]) => area === drivingKeys.all[0])
  return client
}
