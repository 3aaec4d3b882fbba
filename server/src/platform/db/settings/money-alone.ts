import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** The most that one operator may give, advance or pay back alone, whole UZS: `allowances.aloneUzs` of the setting `money_rules`. */
export const readAloneUzs = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ alone: number }>`
    select coalesce((value #>> '{allowances,aloneUzs}')::bigint, 0) as alone from settings where key = 'money_rules'`.execute(
    db,
  )
  return rows[0]?.alone ?? 0
}
