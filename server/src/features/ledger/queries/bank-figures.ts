import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What each provider has collected for us and not sent yet, in UZS. */
export const selectClearing = async (db: Db): Promise<ReadonlyMap<PaymentProvider, number>> => {
  const { rows } = await sql<{ provider: PaymentProvider; uzs: number }>`
    select provider, -sum(amount_uzs)::bigint as uzs from postings
    where account_kind = 'psp_clearing' and provider is not null group by provider`.execute(db)
  return new Map(rows.map(({ provider, uzs }) => [provider, uzs]))
}

/** What we owe drivers, in UZS: these, or everyone whom we owe something. */
export const selectPayable = async (
  db: Db,
  driverIds?: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (driverIds?.length === 0) return new Map()
  const narrowed = driverIds === undefined ? sql`true` : sql`user_id in (${sql.join([...driverIds])})`
  const { rows } = await sql<{ user_id: number; uzs: number }>`
    select user_id, sum(amount_uzs)::bigint as uzs from postings
    where account_kind = 'carrier_payable' and user_id is not null and ${narrowed}
    group by user_id having sum(amount_uzs) > 0`.execute(db)
  return new Map(rows.map(({ user_id, uzs }) => [user_id, uzs]))
}
