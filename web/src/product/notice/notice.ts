import type { DataOf } from '@karvon/contract/endpoint'
import type { listNotices } from '@karvon/contract/notices'

/** A page of notices, and how many are unread in all. */
export type NoticePage = DataOf<typeof listNotices>

/** One notice: its kind and facts. */
export type Notice = NoticePage['notices'][number]
