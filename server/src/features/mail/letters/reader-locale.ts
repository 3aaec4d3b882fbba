import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'

/** The language of a user's account. */
export const readerLocale = async (db: Db, userId: number): Promise<Locale> => {
  const user = await db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.locale ?? 'uz'
}
