import type { Tx } from '../../../platform/db/database.ts'

/** Every active operator: the one who asked may be off duty when the answer comes. */
export const readOperators = async (tx: Tx): Promise<readonly number[]> => {
  const operators = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'operator')
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  return operators.map(({ id }) => id)
}
