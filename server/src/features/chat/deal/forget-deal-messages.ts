import type { Tx } from '../../../platform/db/database.ts'

/**
 * What somebody wrote in the chats of orders goes with their account: words and photos, whose files the answer names. The rows stay
 * with the orders, so that the other side's answers keep their place.
 */
export const forgetDealMessages = async (tx: Tx, userId: number): Promise<string[]> => {
  const photos = await tx
    .deleteFrom('deal_message_photos')
    .where('message_id', 'in', eb =>
      eb.selectFrom('deal_messages').select('id').where('author_id', '=', userId),
    )
    .returning('name')
    .execute()
  await tx.updateTable('deal_messages').set({ text: '' }).where('author_id', '=', userId).execute()
  return photos.map(({ name }) => name)
}
