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

/**
 * The same for a person who writes in a linked chat: it is a way in, so a company that lets employees in only by its issuer locks it,
 * while what they have arranged before, such as a schedule, goes on.
 */
export const callerInChat = async (db: Db, userId: number): Promise<SignedIn | null> => {
  const caller = await callerOfUser(db, userId)
  if (caller === null || !(await needsSignOn(db, userId))) return caller
  return { ...caller, lock: 'company_sign_on_required' }
}

const needsSignOn = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .innerJoin('company_sign_on', 'company_sign_on.company_id', 'users.company_id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.role', '=', 'company_employee')
    .where('company_sign_on.employees_only', '=', true)
    .executeTakeFirst()) !== undefined
