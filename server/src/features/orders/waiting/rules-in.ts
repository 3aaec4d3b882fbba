import type { Tx } from '../../../platform/db/database.ts'
import type { LiveRules } from '../../handbook/handbook.ts'

/** The rules as they hold inside this transaction, which must not ask the database from outside. */
export const readRulesIn = async (tx: Tx): Promise<LiveRules> => {
  const query = tx.selectFrom('settings').select('value').where('key', '=', 'live_rules')
  return (await query.executeTakeFirstOrThrow()).value as LiveRules
}
