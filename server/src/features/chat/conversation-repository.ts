import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** A conversation, locked until the transaction ends. */
export type LockedConversation = Selectable<Tables['conversations']>

/** One side of a conversation. */
export type Side = LockedConversation['last_author'] & string

/** The conversation of a client; null before their first message. */
export const conversationOf = async (db: Db, clientId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks a conversation, or null. */
export const lockConversation = async (tx: Tx, id: number): Promise<LockedConversation | null> =>
  (await tx.selectFrom('conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  null

const lockOf = (tx: Tx, clientId: number) =>
  tx.selectFrom('conversations').selectAll().where('client_id', '=', clientId).forUpdate().executeTakeFirst()

/** Locks the client's conversation, creating it for the first message. */
export const lockOwnConversation = async (tx: Tx, clientId: number): Promise<LockedConversation> => {
  const begun = await lockOf(tx, clientId)
  if (begun !== undefined) return begun
  await tx
    .insertInto('conversations')
    .values({ client_id: clientId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const conversation = await lockOf(tx, clientId)
  if (conversation === undefined)
    throw new Error(`the conversation of ${clientId} was begun and is not there`)
  return conversation
}

/** A message to insert. */
export type NewMessage = {
  readonly author: Side
  readonly authorId: number
  readonly text: string
  /** Names of stored pictures, in order. */
  readonly photos: readonly string[]
  readonly orderId: number | null
  readonly sentKey: string | null
  readonly at: Date
}

/**
 * Inserts a message and updates its conversation in one statement: a client's message awaits a reply, an
 * operator's is one.
 */
export const insertMessage = async (
  tx: Tx,
  conversation: LockedConversation,
  { author, authorId, text, photos, orderId, sentKey, at }: NewMessage,
): Promise<number> => {
  const isWaiting = author === 'client'
  const unanswered = isWaiting ? conversation.unanswered + 1 : 0
  const waitingSince = isWaiting ? (conversation.waiting_since ?? at) : null
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into messages (conversation_id, author, author_id, text, order_id, created_at, sent_key)
      values (${conversation.id}, ${author}, ${authorId}, ${text}, ${orderId}, ${at}, ${sentKey}) returning id
    ), pictured as (
      insert into message_photos (message_id, position, name)
      select written.id, p.position, p.name from written, unnest(${[...photos]}::text[]) with ordinality p (name, position)
    )
    update conversations set last_message_id = written.id, last_author = ${author}, last_at = ${at},
      unanswered = ${unanswered}, waiting_since = ${waitingSince}
    from written where conversations.id = ${conversation.id} returning written.id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a message was not written')
  return row.id
}

/** Assigns a conversation to an operator or nobody. */
export const saveHolder = (tx: Tx, { id, version }: LockedConversation, operatorId: number | null) =>
  tx
    .updateTable('conversations')
    .set({ assigned_to: operatorId, version: version + 1 })
    .where('id', '=', id)
    .execute()

/** When the author wrote the nth message before the next one, or null. */
export const lastWrittenAt = async (db: Db, authorId: number, before: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('messages')
    .select('created_at')
    .where('author_id', '=', authorId)
    .orderBy('id', 'desc')
    .offset(before - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Whether an order is the client's or their company's. */
export const isOrderOf = async (tx: Tx, orderId: number, clientId: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('orders as o')
    .innerJoin('users as u', join => join.on('u.id', '=', clientId))
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(eb =>
      eb.or([eb('o.client_id', '=', clientId), eb('o.client_company_id', '=', eb.ref('u.company_id'))]),
    )
    .executeTakeFirst()
  return found !== undefined
}

const READ_BY = { client: 'client_read_id', operator: 'operator_read_id' } as const

/** Marks the other side's messages up to one as read; returns the last one newly marked, or null. */
export const markReadBy = async (
  tx: Tx,
  { id }: LockedConversation,
  { by, upTo, at }: { readonly by: Side; readonly upTo: number; readonly at: Date },
): Promise<number | null> => {
  const read = await tx
    .updateTable('messages')
    .set({ read_at: at })
    .where('conversation_id', '=', id)
    .where('author', '!=', by)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  if (read.length === 0) return null
  const last = Math.max(...read.map(message => message.id))
  const mark = READ_BY[by]
  await tx
    .updateTable('conversations')
    .set({ [mark]: sql`greatest(${sql.ref(mark)}, ${last})` })
    .where('id', '=', id)
    .execute()
  return last
}

/** Number of a client's unread answers. */
export const countUnread = async (db: Db, clientId: number): Promise<number> => {
  const { unread } = await db
    .selectFrom('conversations as c')
    .innerJoin('messages as m', 'm.conversation_id', 'c.id')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('c.client_id', '=', clientId)
    .where('m.author', '=', 'operator')
    .where('m.id', '>', eb => eb.ref('c.client_read_id'))
    .executeTakeFirstOrThrow()
  return unread
}

/** Deletes the conversation of a closing account with all messages; returns its photos. */
export const forgetConversation = async (tx: Tx, clientId: number): Promise<string[]> => {
  const id = await conversationOf(tx, clientId)
  if (id === null) return []
  const photos = await tx
    .deleteFrom('message_photos')
    .where('message_id', 'in', eb => eb.selectFrom('messages').select('id').where('conversation_id', '=', id))
    .returning('name')
    .execute()
  await tx.deleteFrom('messages').where('conversation_id', '=', id).execute()
  await tx.deleteFrom('conversations').where('id', '=', id).execute()
  return photos.map(({ name }) => name)
}
