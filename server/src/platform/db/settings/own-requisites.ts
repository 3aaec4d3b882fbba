import type { Requisites } from '@karvon/domain/company/requisites'
import type { Db } from '../database.ts'

/** What operators have entered of our own details: the setting `requisites`. */
export const readOwnRequisites = async (db: Db): Promise<Partial<Requisites>> => {
  const own = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'requisites')
    .executeTakeFirst()
  return (own?.value ?? {}) as Partial<Requisites>
}
