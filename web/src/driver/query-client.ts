import type { QueryClient } from '@tanstack/react-query'
import { CallProblem } from '../platform/http/call-problem.ts'
import { makeQueryClient } from '../platform/http/make-query-client.ts'
import { storeAnswers } from '../platform/storage/store-answers.ts'
import { DEAL_CHATS_KEY } from '../product/chat/deal/deal-chat.ts'
import { OWN_CHAT_KEY } from '../product/chat/support/unread-messages.ts'
import { driverKeys } from './queries/driver-queries.ts'

/** Queries stored for offline reading: all of the driver's, and the chats. */
const STORED = [driverKeys.all, OWN_CHAT_KEY, DEAL_CHATS_KEY]

/** Whether a call failed because the user is signed out or is not a driver. */
export const isNotDriver = (problem: unknown): boolean =>
  problem instanceof CallProblem && (problem.status === 401 || problem.code === 'api.forbidden')

/** The driver's query client; when the session ends it refetches the profile, which brings up the sign-in. */
export function createDriverQueryClient(): QueryClient {
  const client = makeQueryClient((problem, queries, key) => {
    if (isNotDriver(problem) && key[1] !== 'profile')
      void queries.invalidateQueries({ queryKey: driverKeys.profile })
  })
  storeAnswers(client, key => STORED.some(start => start.every((part, at) => key[at] === part)))
  return client
}
