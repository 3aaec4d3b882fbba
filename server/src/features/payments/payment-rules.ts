import type { PaymentRules } from '@karvon/domain/payments/new-payment'
import { sql } from 'kysely'
import { MONEY_RULES } from '../../../seeds/money-rules.ts'
import type { Db } from '../../platform/db/database.ts'

/** The figures of payments that operators have set, else the default ones. */
export const readPaymentRules = async (db: Db): Promise<PaymentRules> => {
  const { rows } = await sql<{ rules: Partial<PaymentRules> | null }>`
    select value -> 'payments' as rules from settings where key = 'money_rules'`.execute(db)
  return { ...MONEY_RULES.payments, ...rows[0]?.rules }
}
