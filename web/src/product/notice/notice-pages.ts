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

/** Unread notices that may be of an order: its loaded ones, and those that are not loaded. */
export const unreadOfOrder = (loaded: NoticePages, orderId: number): number => {
  const unread = noticesOf(loaded).filter(({ readAt }) => readAt === null)
  const ofOrder = unread.filter(notice => notice.orderId === orderId).length
  return unreadOf(loaded) === 0 ? 0 : ofOrder + Math.max(0, unreadOf(loaded) - unread.length)
}

/** Marks an order's notices as read. */
export const withOrderRead = (loaded: NoticePages, orderId: number, at: Date): NoticePages => {
  const read = (notice: Notice): Notice =>
    notice.orderId === orderId && notice.readAt === null ? { ...notice, readAt: at.toISOString() } : notice
  return (
    loaded && { ...loaded, pages: loaded.pages.map(page => ({ ...page, notices: page.notices.map(read) })) }
  )
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
