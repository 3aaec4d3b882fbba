import type { Locale } from '@karvon/domain/values/locale'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The account that a chat is linked to. */
export type ChatLink = {
  readonly userId: number
  readonly chatId: number
  readonly locale: Locale | null
  /** For the chat: who that is. */
  readonly name: string | null
  readonly phone: string | null
  /** The person has blocked the bot. */
  readonly isStopped: boolean
  /** An operator has blocked the account. */
  readonly isBlocked: boolean
}

/** A link ends with the phone that it was made for; accounts may have none. */
const links = (db: Db) =>
  db
    .selectFrom('telegram_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'l.chat_id', 'l.blocked_at as stopped_at', 'l.linked_at'])
    .select(['u.locale', 'u.first_name', 'u.last_name', 'u.phone', 'u.blocked_at'])
    .where('u.closed_at', 'is', null)
    .where(eb => eb('l.phone', 'is not distinct from', eb.ref('u.phone')))

type LinkRow = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>

const linkOf = (row: LinkRow): ChatLink => ({
  userId: row.user_id,
  chatId: row.chat_id,
  locale: row.locale,
  name: [row.first_name, row.last_name].filter(part => part !== null).join(' ') || null,
  phone: row.phone,
  isStopped: row.stopped_at !== null,
  isBlocked: row.blocked_at !== null,
})

/** The link of a chat. */
export const findLinkOfChat = async (db: Db, chatId: number): Promise<ChatLink | null> => {
  const row = await links(db).where('l.chat_id', '=', chatId).executeTakeFirst()
  return row === undefined ? null : linkOf(row)
}

/** The link of an account, and since when. */
export const findLinkOfUser = async (
  db: Db,
  userId: number,
): Promise<(ChatLink & { readonly linkedAt: Date }) | null> => {
  const row = await links(db).where('l.user_id', '=', userId).executeTakeFirst()
  return row === undefined ? null : { ...linkOf(row), linkedAt: row.linked_at }
}

/** What a new link replaced: the account that the chat had, and the chat that the account had. */
export type ReplacedLinks = { readonly userId: number | null; readonly chatId: number | null }

/** Links a chat to an account; both lose the links they had. Null: there is no such account any more, or it is blocked. */
export const linkChat = async (
  tx: Tx,
  { userId, chatId, now }: { readonly userId: number; readonly chatId: number; readonly now: Date },
): Promise<ReplacedLinks | null> => {
  const user = await tx
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user === undefined) return null
  const other = await tx
    .deleteFrom('telegram_links')
    .where('chat_id', '=', chatId)
    .where('user_id', '<>', userId)
    .returning('user_id')
    .executeTakeFirst()
  const former = await tx
    .selectFrom('telegram_links')
    .select('chat_id')
    .where('user_id', '=', userId)
    .where('chat_id', '<>', chatId)
    .executeTakeFirst()
  const link = { chat_id: chatId, phone: user.phone, linked_at: now, blocked_at: null }
  await tx
    .insertInto('telegram_links')
    .values({ user_id: userId, ...link })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(link))
    .execute()
  return { userId: other?.user_id ?? null, chatId: former?.chat_id ?? null }
}

/** Removes the link of an account, and what could make one; returns the chat that was linked. */
export const removeLink = async (tx: Tx, userId: number): Promise<number | null> => {
  await tx.deleteFrom('telegram_link_tokens').where('user_id', '=', userId).execute()
  const gone = await tx
    .deleteFrom('telegram_links')
    .where('user_id', '=', userId)
    .returning('chat_id')
    .executeTakeFirst()
  return gone?.chat_id ?? null
}

/** Whether the link of an account was made for another phone than it has now. */
export const isLinkOutdated = async (tx: Tx, userId: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('telegram_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select('l.user_id')
    .where('l.user_id', '=', userId)
    .where(eb => eb('l.phone', 'is distinct from', eb.ref('u.phone')))
    .executeTakeFirst()
  return found !== undefined
}

/** Stores that a person has blocked the bot, or takes it back; returns whose link that changed. */
export const markStopped = async (db: Db, chatId: number, stoppedAt: Date | null): Promise<number | null> => {
  const changed = await db
    .updateTable('telegram_links')
    .set({ blocked_at: stoppedAt })
    .where('chat_id', '=', chatId)
    .where('blocked_at', stoppedAt === null ? 'is not' : 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return changed?.user_id ?? null
}

/** The accounts that a phone alone signs in to; a company's people have passwords, and operators no chat. */
export const findAccountsOfPhone = (db: Db, phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('phone', '=', phone)
    .where('is_phone_proved', '=', true)
    .where('role', 'in', ['individual', 'driver'])
    .where('company_id', 'is', null)
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
