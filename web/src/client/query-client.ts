import type { QueryClient } from '@tanstack/react-query'
import { CallProblem } from '../platform/http/call-problem.ts'
import { isSessionLost } from '../platform/http/ending-session.ts'
import { makeQueryClient } from '../platform/http/make-query-client.ts'
import { discardSession, storeAnswers } from '../platform/storage/store-answers.ts'
import { leaveForHome } from './leave-for-home.ts'
import { isStoredAnswer } from './offline/is-stored-answer.ts'

/** Whether an error means the session is over. */
export const isSignedOut = (error: unknown): boolean => error instanceof CallProblem && error.status === 401

/** The client's query client; when the session is lost, it leaves for the landing page and its sign-in modal. */
export const makeClientQueries = (): QueryClient => {
  const client = makeQueryClient(error => {
    if (isSessionLost(error)) leaveForHome(discardSession(), '?modal=login')
  })
  storeAnswers(client, isStoredAnswer)
  return client
}
