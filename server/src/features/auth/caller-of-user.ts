import type { Db } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'

/**
 * A person as the caller of their own requests that come by another way than a session, such as their linked Telegram; null if they
 * are blocked or have closed their account.
 */
export const callerOfUser = async (db: Db, userId: number): Promise<SignedIn | null> => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'role', 'company_id', 'first_name', 'last_name', 'phone', 'locale'])
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) return null
  return {
    role: user.role,
    userId: user.id,
    sessionId: `user-${user.id}`,
    companyId: user.company_id,
    person: {
      firstName: user.first_name,
      lastName: user.last_name,
      phone: user.phone,
      locale: user.locale,
    },
    lock: null,
    secondFactorAt: null,
    byCookie: false,
  }
}
