import type { Tx } from '../../../platform/db/database.ts'
import type { TransitionRules } from '../transitions/transition-deps.ts'

/** The rules as they hold inside this transaction, which must not ask the database from outside. */
export const readRulesIn = async (tx: Tx): Promise<TransitionRules> => {
  const query = tx.selectFrom('settings').select('value').where('key', '=', 'live_rules')
  return (await query.executeTakeFirstOrThrow()).value as TransitionRules
}
