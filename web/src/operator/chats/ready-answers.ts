import type { listReadyAnswers, saveReadyAnswers } from '@karvon/contract/chat'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

/** The canned replies and their version. */
export type ReadyAnswers = DataOf<typeof listReadyAnswers>

export type ReadyAnswer = ReadyAnswers['answers'][number]

export const readyAnswers = () =>
  queryOptions({
    queryKey: ['chat', 'ready-answers'] as const,
    queryFn: ({ signal }) => call<typeof listReadyAnswers>('GET', '/admin/ready-answers', { signal }),
    staleTime: 5 * 60_000,
  })

/** Replaces all canned replies. */
export const replaceReadyAnswers = (changed: ReadyAnswers) =>
  call<typeof saveReadyAnswers>('PUT', '/admin/ready-answers', { body: changed })
