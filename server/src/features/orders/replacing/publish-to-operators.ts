import type { Tx } from '../../../platform/db/database.ts'
import type { TransitionDeps, TransitionNotice } from '../transitions/transition-deps.ts'

/** Notifies every active operator: the one who asked may be off duty when the answer comes. */
export const publishToOperators = async (
  tx: Tx,
  notice: Omit<TransitionNotice, 'userId'>,
  { notify }: Pick<TransitionDeps, 'notify'>,
): Promise<void> => {
  const operators = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'operator')
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of operators) await notify(tx, { ...notice, userId: id })
}
