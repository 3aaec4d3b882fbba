import type { DataOf } from '@karvon/contract/endpoint'
import type { listNotices } from '@karvon/contract/notices'
import type { NoticeKind, NoticeSettings } from '@karvon/domain/notices/notice-kinds'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { NoticeFacts } from './notice-texts.ts'
import { STANDARD_SETTINGS } from './standard-settings.ts'

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

const viewOf = (row: NoticeRow): NoticeView => ({
  id: row.id,
  kind: row.kind as NoticeKind,
  orderId: row.order_id,
  facts: row.facts,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
})

type SettingsRow = Selectable<Tables['notice_settings']>

const settingsOf = (row: SettingsRow | undefined): NoticeSettings =>
  row === undefined
    ? STANDARD_SETTINGS
    : {
        sms: row.sms,
        telegram: row.telegram,
        muted: row.muted as NoticeKind[],
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

/** A written notice, with the unread count including it, and its reader's settings. */
export type WrittenNotice = {
  readonly view: NoticeView
  readonly unread: number
  readonly settings: NoticeSettings
}

type WrittenRow = NoticeRow & { unread: number; set_by: number | null } & Omit<SettingsRow, 'user_id'>

/** Writes a notice and returns everything needed to deliver it, in one statement. */
export const insertNotice = async (tx: Tx, notice: NewNotice): Promise<WrittenNotice> => {
  const { userId, kind, orderId, at } = notice
  const facts = JSON.stringify(notice.facts ?? {})
  const { rows } = await sql<WrittenRow>`
    with n as (
      insert into notices (user_id, kind, order_id, facts, created_at)
      values (${userId}, ${kind}, ${orderId}, ${facts}::jsonb, ${at}) returning *
    )
    select n.*, s.user_id as set_by, s.sms, s.telegram, s.muted, s.quiet_from, s.quiet_to,
      (select count(*) from notices u where u.user_id = ${userId} and u.read_at is null) + 1 as unread
    from n left join notice_settings s on s.user_id = n.user_id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a notice was not written')
  return {
    view: viewOf(row),
    unread: row.unread,
    settings: settingsOf(row.set_by === null ? undefined : row),
  }
}

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

/** Marks a user's notices up to one as read. */
export const markRead = (tx: Tx, userId: number, upTo: number, now: Date) =>
  tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()

/** A user's settings, or the defaults. */
export const readSettings = async (db: Db, userId: number): Promise<NoticeSettings> =>
  settingsOf(
    await db.selectFrom('notice_settings').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  )

/** Stores a user's settings. */
export const writeSettings = (tx: Tx, userId: number, settings: NoticeSettings) => {
  const row = {
    sms: settings.sms,
    telegram: settings.telegram,
    muted: [...settings.muted],
    quiet_from: settings.quietFrom,
    quiet_to: settings.quietTo,
  }
  return tx
    .insertInto('notice_settings')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** An unread notice with its user's contacts and language; null once it was read. */
export const readUnsent = async (db: Db, noticeId: number) => {
  const row = await db
    .selectFrom('notices as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.user_id', 'n.kind', 'n.order_id', 'n.facts', 'u.phone', 'u.locale'])
    .select('u.is_phone_proved')
    .where('n.id', '=', noticeId)
    .where('n.read_at', 'is', null)
    .where(sql<boolean>`u.blocked_at is null`)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind as NoticeKind,
    orderId: row.order_id,
    facts: row.facts,
    phone: row.phone,
    isPhoneProved: row.is_phone_proved,
    locale: row.locale,
  }
}

/** Deletes the notices and settings of a closing account. */
export const forgetNotices = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notice_settings').where('user_id', '=', userId).execute()
}
