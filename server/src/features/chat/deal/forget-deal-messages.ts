import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** What was erased: the files of photos, and the messages with whoever may have been told of them. */
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
 * What somebody wrote in the chats of orders goes with their account: words and photos. The rows stay with the orders, so that the
 * other side's answers keep their place.
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
