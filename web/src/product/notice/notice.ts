import type { DataOf } from '@karvon/contract/endpoint'
import type { listNotices } from '@karvon/contract/notices/notices'

/** A page of notices and the total number of unread ones. */
export type NoticePage = DataOf<typeof listNotices>

/** One notice: its kind and facts. */
export type Notice = NoticePage['notices'][number]
