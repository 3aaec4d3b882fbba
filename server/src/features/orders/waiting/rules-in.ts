import type { Tx } from '../../../platform/db/database.ts'
import type { MoveRules } from '../transitions/move-deps.ts'

/** The rules as they hold inside this transaction, which must not ask the database from outside. */
export const readRulesIn = async (tx: Tx): Promise<MoveRules> => {
  const query = tx.selectFrom('settings').select('value').where('key', '=', 'live_rules')
  return (await query.executeTakeFirstOrThrow()).value as MoveRules
}
