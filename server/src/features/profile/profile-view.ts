import { fileAddress } from '@karvon/contract/wire/file-address'
import { permissionsOf } from '@karvon/domain/access/access-table'
import type { Db } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Profile, ProfileDeps } from './profile-deps.ts'

const findUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'phone', 'first_name', 'last_name', 'telegram', 'locale', 'created_at'])
    .select(['username', 'password_is_first', 'photo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The signed-in user, their company and what they may do. */
export const readProfile = async (
  { db, readOwnCompany, readSecondFactor }: ProfileDeps,
  who: SignedIn,
): Promise<Profile> => {
  const user = await findUser(db, who.userId)
  const own = await readOwnCompany(who)
  const { lock } = who
  return {
    id: user.id,
    role: user.role,
    phone: user.phone,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    telegram: user.telegram,
    locale: user.locale,
    photo: user.photo === null ? null : fileAddress(user.photo),
    registeredAt: user.created_at.toISOString(),
    tokenId: who.sessionId,
    permissions: permissionsOf(user.role, who),
    ...own,
    secondFactor: await readSecondFactor(who),
    mustChangePassword:
      user.password_is_first && (lock === 'password_must_change' || lock === 'second_factor_required'),
    mustSignOn: lock === 'company_sign_on_required',
  }
}
