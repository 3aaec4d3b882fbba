import type { Selectable } from 'kysely'
import type { TransactionWork, UnitOfWork } from '../../commands/unit-of-work.ts'
import type { Tables } from '../tables.ts'

/** How people want to be notified: their stored settings, by their ids; of those who have none the standard ones hold. */
export type NoticeReaders = Readonly<Record<string, Selectable<Tables['notice_settings']>>> | null

/**
 * Adds a notice to a unit of work, which is written with it, published after the commit, and sent by the reader's other channels.
 * `readers` are the settings of its reader, among others; in a transaction they can be left to be read with the other readers'.
 */
export type AddNotice<Notice> = {
  (work: UnitOfWork, notice: Notice, readers: NoticeReaders): void
  (work: TransactionWork, notice: Notice): void
}
