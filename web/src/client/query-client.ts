import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallProblem } from '../platform/http/call-problem.ts'
import { isSessionLost } from '../platform/http/ending-session.ts'
import { buryHere, storeAnswers } from '../platform/storage/store-answers.ts'
import { isStoredAnswer } from './offline/is-stored-answer.ts'
import { leaveForHome } from './site-url.ts'

/** Whether a failure says that the session is over. */
export const isSignedOut = (error: unknown): boolean => error instanceof CallProblem && error.status === 401

const leaveWhenLost = (error: unknown) => {
  if (isSessionLost(error)) leaveForHome(buryHere(), '?modal=login')
}

const FRESH_MS = 15_000

/** What the server said, kept and refreshed; repeating a failed call is the HTTP client's own work. */
export const makeQueryClient = (): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenLost }),
    mutationCache: new MutationCache({ onError: leaveWhenLost }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: true,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  storeAnswers(client, isStoredAnswer)
  return client
}
