import type { endOtherSessions, endSession, listSessions } from '@karvon/contract/auth'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

export type Session = DataOf<typeof listSessions>[number]

/** The user's sessions. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['sessions'] as const,
    queryFn: ({ signal }) => call<typeof listSessions>('GET', '/auth/sessions', { signal }),
  })

export const endOneSession = (id: string) =>
  call<typeof endSession>('DELETE', '/auth/sessions/:id', { params: { id } })

export const endAllOthers = () => call<typeof endOtherSessions>('DELETE', '/auth/sessions')
