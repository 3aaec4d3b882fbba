import type { Selectable } from 'kysely'
import type { Tables } from '../tables.ts'

/** How people want to be notified: their stored settings, by their ids; of those who have none the standard ones hold. */
export type NoticeReaders = Readonly<Record<string, Selectable<Tables['notice_settings']>>> | null
