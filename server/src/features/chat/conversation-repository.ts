import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** A conversation. */
export type Conversation = Selectable<Tables['conversations']>

/** One side of a conversation. */
export type Side = Conversation['last_author'] & string

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
export const lockConversation = async (tx: Tx, id: number): Promise<Conversation | null> =>
  (await tx.selectFrom('conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  null

/** Assigns a conversation to an operator or nobody. */
export const saveHolder = (tx: Tx, { id, version }: Conversation, operatorId: number | null) =>
  tx
    .updateTable('conversations')
    .set({ assigned_to: operatorId, version: version + 1 })
    .where('id', '=', id)
    .execute()

const READ_BY = { client: 'client_read_id', operator: 'operator_read_id' } as const

/** Marks the other side's messages up to one as read; returns the last one newly marked, or null. */
export const markReadBy = async (
  tx: Tx,
  { id }: Conversation,
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
