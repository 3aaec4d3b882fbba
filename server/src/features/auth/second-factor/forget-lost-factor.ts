import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Tx } from '../../../platform/db/database.ts'
import { switchOff } from './factor-repository.ts'

/**
 * Removes an operator's lost second factor with their link to single sign-on, and ends their sessions. Refuses `not_found` for anyone but
 * operators, `already_decided` if none is set up.
 */
export const forgetLostFactor = async (
  tx: Tx,
  userId: number,
  endSessions: (tx: Tx, userIds: readonly number[]) => Promise<void>,
): Promise<Decision<null>> => {
  const operator = await tx
    .selectFrom('users')
    .select('totp_confirmed_at')
    .where('id', '=', userId)
    .where('role', '=', 'operator')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (operator === undefined) return refuse('not_found')
  if (operator.totp_confirmed_at === null) return refuse('already_decided')
  await switchOff(tx, userId)
  // sign-in is by phone alone now, which the operator who decided this can check
  await tx.deleteFrom('sign_on_links').where('user_id', '=', userId).execute()
  await endSessions(tx, [userId])
  return accept(null)
}
