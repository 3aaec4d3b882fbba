import type { listNotices, readNotices } from '@karvon/contract/notices/notices'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { withoutUnread, withUnread } from './notice-pages.ts'

/** Prefix of all query keys of notices. */
export const NOTICES_KEY = ['notices'] as const

/** The notices in pages, newest first. */
export const noticeList = () =>
  infiniteQueryOptions({
    queryKey: [...NOTICES_KEY, 'list'] as const,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listNotices>('GET', '/notices', {
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Marks all notices up to one as read on the server; their marks stay until the list is closed. */
export async function markSeen(client: QueryClient, upTo: number): Promise<void> {
  const { unread } = await call<typeof readNotices>('PUT', '/notices/read', { body: { upTo } })
  client.setQueryData(noticeList().queryKey, loaded => withUnread(loaded, unread))
}

/** Removes the marks of read notices. */
export const clearMarks = (client: QueryClient): void => {
  client.setQueryData(noticeList().queryKey, loaded => withoutUnread(loaded, serverNow()))
}
