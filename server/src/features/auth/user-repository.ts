import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { identityChanged } from '../../platform/identity/identity-changes.ts'

/** The role a person signs in with by phone; a phone may be a client and a driver. */
export type UserRole = Selectable<Tables['login_challenges']>['role']

/** A proved phone with the typed names. */
export type Person = {
  readonly role: UserRole
  readonly phone: string
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The user of a phone in a role, created at the first sign-in; names only fill empty fields. */
const welcomeUser = async (tx: Tx, { role, phone, firstName, lastName }: Person, now: Date) => {
  const user = await tx
    .insertInto('users')
    .values({ role, phone, first_name: firstName, last_name: lastName, created_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['phone', 'role'])
        .where('company_id', 'is', null)
        .doUpdateSet(eb => ({
          first_name: eb.fn.coalesce('users.first_name', 'excluded.first_name'),
          last_name: eb.fn.coalesce('users.last_name', 'excluded.last_name'),
        })),
    )
    .returning(['id', 'blocked_at', 'is_demo'])
    .executeTakeFirstOrThrow()
  if (firstName !== null || lastName !== null) identityChanged(tx, [user.id], 'names')
  return user
}

/** The operator of a phone, if there is one. */
export const findOperator = (db: Db, phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'blocked_at', 'is_demo'])
    .where('role', '=', 'operator')
    .where('phone', '=', phone)
    .executeTakeFirst()

/** The operator of a phone, created if there is none; returns their id. */
export const addOperator = async (
  tx: Tx,
  { phone, firstName, lastName }: Omit<Person, 'role'>,
  now: Date,
): Promise<number> => {
  const known = await findOperator(tx, phone)
  if (known !== undefined) return known.id
  const { id } = await welcomeUser(tx, { role: 'operator', phone, firstName, lastName }, now)
  return id
}

/** The user who has proved a phone; may not exist for operators, who are only created by operators. */
export const userOf = (tx: Tx, person: Person, now: Date) =>
  person.role === 'operator' ? findOperator(tx, person.phone) : welcomeUser(tx, person, now)

/** Saves the names a user has entered. */
export const nameUser = async (
  tx: Tx,
  userId: number,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', userId)
    .execute()
  identityChanged(tx, [userId], 'names')
}
