import type { Db } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { isLet } from './session-repository.ts'

/**
 * A person as the caller of their own requests that come by another way than a session, such as their linked Telegram; null if they
 * would have no session either: they or their company are blocked or closed (docs/trust.md#sessions). A first password locks as on the site.
 */
export const callerOfUser = async (db: Db, userId: number): Promise<SignedIn | null> => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'role', 'company_id', 'first_name', 'last_name', 'phone', 'locale', 'password_is_first'])
    .where('id', '=', userId)
    .where(eb => isLet(eb))
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
    lock: user.password_is_first ? 'password_must_change' : null,
    secondFactorAt: null,
    byCookie: false,
  }
}
