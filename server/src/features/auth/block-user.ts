import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Tx } from '../../platform/db/database.ts'
import { identityChanged } from '../../platform/identity/identity-changes.ts'

/** The user to block or unblock. */
export type Blocking = { readonly userId: number; readonly blocked: boolean }

type BlockDeps = {
  readonly now: Date
  readonly endSessions: (tx: Tx, userIds: readonly number[]) => Promise<void>
}

const blockOneOf =
  (roles: readonly string[]) =>
  async (tx: Tx, { userId, blocked }: Blocking, deps: BlockDeps): Promise<Decision<null>> => {
    const user = await tx
      .selectFrom('users')
      .select(['role', 'blocked_at', 'closed_at'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (user === undefined || !roles.includes(user.role) || user.closed_at !== null)
      return refuse('not_found')
    if ((user.blocked_at !== null) === blocked) return refuse('already_decided')
    await tx
      .updateTable('users')
      .set({ blocked_at: blocked ? deps.now : null })
      .where('id', '=', userId)
      .execute()
    identityChanged(tx, [userId])
    if (blocked) await deps.endSessions(tx, [userId])
    return accept(null)
  }

/**
 * Blocks or unblocks a client; a blocked user loses all sessions and can't sign in. Refuses `not_found` for other
 * roles and for a closed account, `already_decided` if nothing would change.
 */
export const blockClient = blockOneOf(['individual', 'company_owner', 'company_employee'])

/** The same for an operator. */
export const blockOperator = blockOneOf(['operator'])
