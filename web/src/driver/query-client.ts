import type { QueryClient } from '@tanstack/react-query'
import { CallProblem } from '../platform/http/call-problem.ts'
import { makeQueryClient } from '../platform/http/make-query-client.ts'
import { storeAnswers } from '../platform/storage/store-answers.ts'
import { driverKeys } from './queries/driver-queries.ts'

/** Whether a call failed because the user is signed out or is not a driver. */
export const isNotDriver = (problem: unknown): boolean =>
  problem instanceof CallProblem && (problem.status === 401 || problem.code === 'api.forbidden')

/** The driver's query client; when the session ends it refetches the profile, which brings up the sign-in. */
export function createDriverQueryClient(): QueryClient {
  const client = makeQueryClient((problem, queries, key) => {
    if (isNotDriver(problem) && key[1] !== 'profile')
      void queries.invalidateQueries({ queryKey: driverKeys.profile })
  })
  storeAnswers(client, ([area]) => area === driverKeys.all[0])
  return client
}
