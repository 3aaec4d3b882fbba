import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** The erased photo files and messages, and the people whose notices may quote the messages. */
type Forgotten = {
  readonly photos: readonly string[]
  readonly told: {
    readonly messageIds: readonly number[]
    readonly orderIds: readonly number[]
    readonly readerIds: readonly number[]
  }
}

const forgetPhotos = async (tx: Tx, authorId: number): Promise<string[]> => {
  const photos = await tx
    .deleteFrom('deal_message_photos')
    .where('message_id', 'in', eb =>
      eb.selectFrom('deal_messages').select('id').where('author_id', '=', authorId),
    )
    .returning('name')
    .execute()
  return photos.map(({ name }) => name)
}

const findReaders = async (tx: Tx, orderIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select client_id as id from orders where id = any(${orderIds}::int[])
    union select author_id from deal_messages where order_id = any(${orderIds}::int[])
    union select driver_id from deal_messages where order_id = any(${orderIds}::int[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Erases the texts and photos that the owner of a closing account wrote in deal chats. The rows stay, so that the other side's
 * replies keep their place.
 */
export const forgetDealMessages = async (tx: Tx, userId: number): Promise<Forgotten> => {
  const photos = await forgetPhotos(tx, userId)
  const erased = await tx
    .updateTable('deal_messages')
    .set({ text: '' })
    .where('author_id', '=', userId)
    .returning(['id', 'order_id'])
    .execute()
  const orderIds = [...new Set(erased.map(each => each.order_id))]
  const readerIds = await findReaders(tx, orderIds)
  return { photos, told: { messageIds: erased.map(({ id }) => id), orderIds, readerIds } }
}
