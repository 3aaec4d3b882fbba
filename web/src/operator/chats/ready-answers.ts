import type { listReadyAnswers, saveReadyAnswers } from '@karvon/contract/chat'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

/** The answers kept ready and the version that a change names. */
export type ReadyAnswers = DataOf<typeof listReadyAnswers>

/** One of them. */
export type ReadyAnswer = ReadyAnswers['answers'][number]

/** The answers kept ready. */
export const readyAnswers = () =>
  queryOptions({
    queryKey: ['chat', 'ready-answers'] as const,
    queryFn: ({ signal }) => call<typeof listReadyAnswers>('GET', '/admin/ready-answers', { signal }),
    staleTime: 5 * 60_000,
  })

/** Replaces them all. */
export const keepReadyAnswers = (changed: ReadyAnswers) =>
  call<typeof saveReadyAnswers>('PUT', '/admin/ready-answers', { body: changed })
