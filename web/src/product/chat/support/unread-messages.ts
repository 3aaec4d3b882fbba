import type { countUnreadMessages } from '@karvon/contract/chat'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

/** The key prefix of all queries of the person's own chat. */
export const OWN_CHAT_KEY = ['chat', 'own'] as const

/** The number of unread replies. */
export const unreadMessages = () =>
  queryOptions({
    queryKey: [...OWN_CHAT_KEY, 'unread'] as const,
    queryFn: ({ signal }) => call<typeof countUnreadMessages>('GET', '/admin-messages/unread', { signal }),
    staleTime: 60_000,
  })
