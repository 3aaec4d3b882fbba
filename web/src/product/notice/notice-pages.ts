import type { InfiniteData } from '@tanstack/react-query'
import type { Notice, NoticePage } from './notice.ts'

/** The loaded pages; undefined before the first has come. */
export type NoticePages = InfiniteData<NoticePage> | undefined

/** All loaded notices, the newest first. */
export const noticesOf = (loaded: NoticePages): Notice[] =>
  loaded?.pages.flatMap(({ notices }) => notices) ?? []

/** How many are unread, as the server last said. */
export const unreadOf = (loaded: NoticePages): number => loaded?.pages[0]?.unread ?? 0

/** The same pages with another number of unread ones. */
export const withUnread = (loaded: NoticePages, unread: number): NoticePages =>
  loaded && { ...loaded, pages: loaded.pages.map((page, at) => (at === 0 ? { ...page, unread } : page)) }

/** A notice that was just told stands in front; one that is there already is not doubled. */
export const withNotice = (loaded: NoticePages, notice: Notice, unread: number): NoticePages => {
  const counted = withUnread(loaded, unread)
  if (counted === undefined || noticesOf(counted).some(({ id }) => id === notice.id)) return counted
  const pages = counted.pages.map((page, at) =>
    at === 0 ? { ...page, notices: [notice, ...page.notices] } : page,
  )
  return { ...counted, pages }
}

/** Marks as read what the server already holds for read: all, when nothing is unread there. */
export const withoutUnread = (loaded: NoticePages, at: Date): NoticePages => {
  if (loaded === undefined || unreadOf(loaded) > 0) return loaded
  const readAt = at.toISOString()
  const pages = loaded.pages.map(page => ({
    ...page,
    notices: page.notices.map(notice => (notice.readAt === null ? { ...notice, readAt } : notice)),
  }))
  return { ...loaded, pages }
}
