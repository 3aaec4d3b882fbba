import type { Tx } from '../../platform/db/database.ts'

/** Replaces a receiver's phone that was the client's own: no network has such a number. */
const NOBODY = '998000000000'

/**
 * What of finished orders is a closed account's own goes: their phone, the links that they gave away, what they told drivers of
 * their points, the details of their waybills, and the photos of their cargo, whose files the answer names.
 */
export const forgetClient = async (
  tx: Tx,
  { userId, phone }: { readonly userId: number; readonly phone: string | null },
  now: Date,
): Promise<string[]> => {
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
  await tx
    .updateTable('order_points')
    .set({ note: null, contact_name: null, contact_phone: null, photo: null })
    .where('order_id', 'in', eb =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('client_id', '=', userId)
        .where('client_company_id', 'is', null),
    )
    .execute()
  await tx
    .deleteFrom('waybill_details')
    .where('order_id', 'in', eb =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('client_id', '=', userId)
        .where('client_company_id', 'is', null),
    )
    .execute()
  const photos = await tx
    .deleteFrom('order_photos')
    .where('kind', '=', 'cargo')
    .where('order_id', 'in', eb =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('client_id', '=', userId)
        .where('client_company_id', 'is', null),
    )
    .returning('name')
    .execute()
  return photos.map(({ name }) => name)
}
