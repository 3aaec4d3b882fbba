import type { ProfileChange } from '@karvon/domain/profile/check-profile'
import type { Tx } from '../../../platform/db/database.ts'
import { identityChanged } from '../../../platform/identity/identity-changes.ts'

/** Changes by an account's owner; `photo` is the name of a stored picture, null removes it. */
export type AccountChange = ProfileChange & { readonly photo?: string | null }

/** Applies an owner's changes to their account; returns the replaced picture, if any. */
export const changeAccount = async (
  tx: Tx,
  userId: number,
  change: AccountChange,
): Promise<string | null> => {
  const { photo: former } = await tx
    .selectFrom('users')
    .select('photo')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { firstName, lastName, telegram, locale, photo } = change
  const set = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(telegram !== undefined && { telegram }),
    ...(locale !== undefined && { locale }),
    ...(photo !== undefined && { photo }),
  }
  if (Object.keys(set).length > 0) {
    await tx.updateTable('users').set(set).where('id', '=', userId).execute()
    identityChanged(tx, [userId], 'names')
  }
  return photo === undefined ? null : former
}
