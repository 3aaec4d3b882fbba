import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'

/** Who uses a photo, and when. */
export type PhotoUser = { readonly userId: number; readonly companyId: number | null; readonly now: Date }

/** Adds a stored photo of an entrance, which nothing names yet. */
export const insertPlacePhoto = async (
  tx: Tx,
  name: string,
  { userId, companyId, now }: PhotoUser,
): Promise<void> => {
  await tx
    .insertInto('place_photos')
    .values({ name, owner_id: userId, company_id: companyId, added_at: now, used_at: now })
    .execute()
}

/** Those of the photos that this person may name: their own and their company's; they stay for a day at least. */
export const usePlacePhotos = async (
  db: Db | Tx,
  names: readonly string[],
  { userId, companyId, now }: PhotoUser,
): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set()
  const used = await db
    .updateTable('place_photos')
    .set({ used_at: now })
    .where('name', 'in', [...names])
    .where(eb => eb.or([eb('owner_id', '=', userId), eb('company_id', '=', companyId)]))
    .returning('name')
    .execute()
  return new Set(used.map(({ name }) => name))
}

const isNamed = sql<boolean>`(exists (select from order_points s where s.photo = p.name)
  or exists (select from saved_addresses a where a.photo = p.name)
  or exists (select from order_templates t where t.photos @> array[p.name]))`

const isOfAgreedOrder = sql<boolean>`exists (select from order_points s join orders o on o.id = s.order_id
  where s.photo = p.name and o.status not in (${literals(OPEN_STATUSES)}))`

/** The fate of a photo: unused, kept by an order for good, or still removable. */
export type PhotoFate = 'gone' | 'kept' | 'deleted' | 'undecided'

/** Deletes a photo that nothing has named since `before`. */
export const settlePlacePhoto = async (tx: Tx, name: string, before: Date): Promise<PhotoFate> => {
  const photo = await tx
    .selectFrom('place_photos as p')
    .select(['p.used_at', isNamed.as('is_named'), isOfAgreedOrder.as('is_agreed')])
    .where('p.name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if (photo === undefined) return 'gone'
  if (photo.is_agreed) return 'kept'
  if (photo.is_named || photo.used_at >= before) return 'undecided'
  await tx.deleteFrom('place_photos').where('name', '=', name).execute()
  return 'deleted'
}

/** The photos of a closing account that nothing names any more; the answer is the names of their files. */
export const forgetPlacePhotos = async (tx: Tx, userId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`delete from place_photos p
    where p.owner_id = ${userId}::int and not ${isNamed} returning p.name`.execute(tx)
  return rows.map(({ name }) => name)
}
