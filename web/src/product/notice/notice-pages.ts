import type { InfiniteData } from '@tanstack/react-query'
import type { Notice, NoticePage } from './notice.ts'

/** The loaded pages; undefined while loading. */
export type NoticePages = InfiniteData<NoticePage> | undefined

/** All loaded notices, newest first. */
export const noticesOf = (loaded: NoticePages): Notice[] =>
  loaded?.pages.flatMap(({ notices }) => notices) ?? []

/** The number of unread notices last reported by the server. */
export const unreadOf = (loaded: NoticePages): number => loaded?.pages[0]?.unread ?? 0

/** Sets the number of unread notices. */
export const withUnread = (loaded: NoticePages, unread: number): NoticePages =>
  loaded && { ...loaded, pages: loaded.pages.map((page, at) => (at === 0 ? { ...page, unread } : page)) }

/** Puts a new notice first, unless it is already loaded. */
export const withNotice = (loaded: NoticePages, notice: Notice, unread: number): NoticePages => {
  const counted = withUnread(loaded, unread)
  if (counted === undefined || noticesOf(counted).some(({ id }) => id === notice.id)) return counted
  const pages = counted.pages.map((page, at) =>
    at === 0 ? { ...page, notices: [notice, ...page.notices] } : page,
  )
  return { ...counted, pages }
}

/** Marks all notices as read if the server has no unread ones. */
export const withoutUnread = (loaded: NoticePages, at: Date): NoticePages => {
  if (loaded === undefined || unreadOf(loaded) > 0) return loaded
  const readAt = at.toISOString()
  const pages = loaded.pages.map(page => ({
    ...page,
    notices: page.notices.map(notice => (notice.readAt === null ? { ...notice, readAt } : notice)),
  }))
  return { ...loaded, pages }
}
