import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import type { UserRole } from '../user-repository.ts'

/** The language of a phone's account in a role, else that of the page. */
export const localeOfPhone = async (
  db: Db,
  { phone, role, locale }: { readonly phone: string; readonly role: UserRole; readonly locale: Locale },
): Promise<Locale> => {
  const account = await db
    .selectFrom('users')
    .select('locale')
    .where('phone', '=', phone)
    .where('role', '=', role)
    .where('company_id', 'is', null)
    .executeTakeFirst()
  return account?.locale ?? locale
}

/** The language of an account, else that of the page. */
export const localeOfUser = async (db: Db, userId: number, locale: Locale): Promise<Locale> => {
  const account = await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst()
  return account?.locale ?? locale
}
