import type { RiskRules } from '@karvon/domain/operators/risk'
import type { Db } from '../database.ts'

/** Of settings that a version before decision 0084 has saved, beside this one. */
const ADDED: Pick<RiskRules, 'bank'> = { bank: { transitDays: 5 } }

/** The thresholds of risks that hold now. */
export const readRiskRules = async (db: Db): Promise<RiskRules> => {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'risk_rules')
    .executeTakeFirstOrThrow()
  return { ...ADDED, ...(value as RiskRules) }
}
