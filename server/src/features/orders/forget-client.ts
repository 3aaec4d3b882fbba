import type { Tx } from '../../platform/db/database.ts'

/** What stands in the place of a receiver's phone that was the client's own: no network has such a number. */
const NOBODY = '998000000000'

/** What of finished orders is a closed account's own goes: his phone, and the links that he gave away. */
export const forgetClient = async (
  tx: Tx,
  { userId, phone }: { readonly userId: number; readonly phone: string | null },
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('receiver_links')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('order_id', 'in', eb => eb.selectFrom('orders').select('id').where('client_id', '=', userId))
    .execute()
  await tx
    .updateTable('orders')
    .set({ receiver_phone: NOBODY })
    .where('client_id', '=', userId)
    .where('receiver_phone', '=', phone)
    .execute()
}
