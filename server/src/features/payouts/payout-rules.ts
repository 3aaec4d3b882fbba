import type { PayoutFile } from '@karvon/domain/payouts/payout-file'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The bank's file as the setting `payout_file` has it. */
export const readPayoutFile = async (db: Db): Promise<PayoutFile> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'payout_file')
    .executeTakeFirstOrThrow()
  return row.value as PayoutFile
}

/** The least that is paid out, in UZS: the setting `money_rules`. */
export const readMinimum = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ minimum: number }>`
    select coalesce((value #>> '{payouts,minimumUzs}')::bigint, 0) as minimum from settings where key = 'money_rules'`.execute(
    db,
  )
  return rows[0]?.minimum ?? 0
}
