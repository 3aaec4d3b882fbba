import type { DataOf } from '@karvon/contract/endpoint'
import type { listNotices } from '@karvon/contract/notices/notices'
import { type NoticeSettings, STANDARD_SETTINGS } from '@karvon/domain/notices/notice-settings'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { TransactionWork, UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { NoticeFacts } from './notice-texts.ts'

/** A notice for the API, in camelCase. */
export type NoticeView = DataOf<typeof listNotices>['notices'][number]

type NoticeRow = Selectable<Tables['notices']>

/** A notice to write. */
export type NewNotice = {
  /** When it happened. */
  readonly at: Date
  readonly userId: number
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly facts?: NoticeFacts
}

/** How people want to be notified: their stored settings, by their ids; of those who have none the standard ones hold. */
export type NoticeReaders = Readonly<Record<string, Selectable<Tables['notice_settings']>>> | null

/**
 * Adds a notice to a unit of work, which is written with it, published after the commit, and sent by the reader's other channels.
 * `readers` are the settings of its reader, among others; in a transaction they can be left to be read with the other readers'.
 */
export type AddNotice<Notice = NewNotice> = {
  (work: UnitOfWork, notice: Notice, readers: NoticeReaders): void
  (work: TransactionWork, notice: Notice): void
}

const viewOf = (row: NoticeRow): NoticeView => ({
  id: row.id,
  kind: row.kind as NoticeKind,
  orderId: row.order_id,
  facts: row.facts,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
})

type SettingsRow = Selectable<Tables['notice_settings']>

/** Stored settings, or the standard ones; a topic that is not among the stored ones yet has its standard reach. */
export const settingsOf = (row: SettingsRow | undefined): NoticeSettings =>
  row === undefined
    ? STANDARD_SETTINGS
    : {
        reach: { ...STANDARD_SETTINGS.reach, ...row.reach },
        quietFrom: row.quiet_from,
        quietTo: row.quiet_to,
      }

/** How many notices of a user are unread. */
export const countUnread = async (db: Db, userId: number): Promise<number> => {
  const { unread } = await db
    .selectFrom('notices')
    .select(eb => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** The stored settings of these users, as an expression of a query; `userIds` is a list or a query of one column. */
export const selectReaders = (userIds: RawBuilder<unknown>): RawBuilder<NoticeReaders> =>
  sql<NoticeReaders>`(select json_object_agg(s.user_id, s) from notice_settings s where s.user_id in (${userIds}))`

/** The stored settings of these users. */
export const readReaders = async (db: Db, userIds: readonly number[]): Promise<NoticeReaders> => {
  const rows = await db
    .selectFrom('notice_settings')
    .selectAll()
    .where('user_id', '=', sql<number>`any(${[...new Set(userIds)]}::int[])`)
    .execute()
  return Object.fromEntries(rows.map(row => [row.user_id, row]))
}

/** The settings of one of these users, or the standard ones. */
export const settingsIn = (readers: NoticeReaders, userId: number): NoticeSettings =>
  settingsOf(readers?.[userId])

/** A notice about to be written, as it will be read. */
export const noticeView = ({
  id,
  kind,
  orderId,
  facts = {},
  at,
}: NewNotice & { readonly id: number }): NoticeView => ({
  id,
  kind,
  orderId,
  facts,
  createdAt: at.toISOString(),
  readAt: null,
})

/** A page of a user's notices before a cursor, newest first, and the next cursor. */
export const pageOfNotices = async (db: Db, userId: number, before: number | undefined, perPage: number) => {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .execute()
  const notices = rows.slice(0, perPage).map(viewOf)
  return { notices, nextCursor: rows.length > perPage ? (notices.at(-1)?.id ?? null) : null }
}

/** Which notices were seen: all up to one, all of an order, or one. */
export type Seen = { readonly upTo: number } | { readonly orderId: number } | { readonly noticeId: number }

/** Marks a user's notices as read. */
export const markRead = (tx: Tx, userId: number, seen: Seen, now: Date) =>
  tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where(eb => {
      if ('upTo' in seen) return eb('id', '<=', seen.upTo)
      return 'orderId' in seen ? eb('order_id', '=', seen.orderId) : eb('id', '=', seen.noticeId)
    })
    .where('read_at', 'is', null)
    .execute()

/** Marks a user's notices of an order as read, except those of messages that have not been sent yet: the user has not seen those. */
export const markOrderSeen = (tx: Tx, userId: number, orderId: number, now: Date) =>
  sql`
    update notices n set read_at = ${now}
    where n.user_id = ${userId} and n.order_id = ${orderId} and n.read_at is null
      and (n.kind <> 'deal_message' or exists (
        select from deliveries d where d.notice_id = n.id and d.state in ('sent', 'delivered')))`.execute(tx)

/** What a user has seen where it happened, such as a message in its chat. */
export type SeenNotices = {
  readonly userId: number
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly at: Date
}

/** Marks a user's notices of one kind about one order, or about none, as read. */
export const markNoticesRead = async (tx: Tx, { userId, kind, orderId, at }: SeenNotices): Promise<void> => {
  await tx
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('order_id', 'is not distinct from', orderId)
    .where('read_at', 'is', null)
    .execute()
}

/** A user's settings, or the defaults. */
export const readSettings = async (db: Db, userId: number): Promise<NoticeSettings> =>
  settingsIn(await readReaders(db, [userId]), userId)

/** Stores a user's settings. */
export const writeSettings = (tx: Tx, userId: number, settings: NoticeSettings) => {
  const row = {
    reach: JSON.stringify(settings.reach),
    quiet_from: settings.quietFrom,
    quiet_to: settings.quietTo,
  }
  return tx
    .insertInto('notice_settings')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/**
 * Looks at a user's waiting notices again, since what they wait for has changed, such as the end of quiet hours. Those that are
 * being sent are left alone: their time is that of a crash.
 */
export const reconsiderNotices = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select q.notice_id as id from notice_queue q join notices n on n.id = q.notice_id
    where n.user_id = ${userId} and q.due_at > ${now} order by q.notice_id for update of q`.execute(tx)
  await sql`
    update notice_queue q set due_at = ${now} where q.notice_id = any(${rows.map(({ id }) => id)}::int[])
      and not exists (select from deliveries d where d.notice_id = q.notice_id and d.state = 'sending')`.execute(
    tx,
  )
}

/** Deletes the notices and settings of a closing account. */
export const forgetNotices = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notice_settings').where('user_id', '=', userId).execute()
}

/** Messages of deal chats, and the people whose notices may quote them. */
export type QuotedMessages = {
  readonly messageIds: readonly number[]
  readonly orderIds: readonly number[]
  readonly readerIds: readonly number[]
}

/** Erases the quoted text of messages from notices; notices written by the previous version don't name their message. */
export const forgetQuotes = (tx: Tx, { messageIds, orderIds, readerIds }: QuotedMessages) =>
  sql`
    update notices set facts = facts - 'text'
    where user_id = any(${readerIds}::int[]) and order_id = any(${orderIds}::int[]) and kind = 'deal_message'
      and coalesce((facts->>'message_id')::int = any(${messageIds}::int[]), true)`.execute(tx)
