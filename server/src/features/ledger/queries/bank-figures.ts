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

/** What we owe a driver and their prepaid commission (negative: they owe it), in UZS. */
export type CarrierMoney = { readonly payableUzs: number; readonly advanceUzs: number }

/** The money of these drivers, or of everyone, as far as we owe them something. */
export const selectCarrierMoney = async (
  db: Db,
  driverIds?: readonly number[],
): Promise<ReadonlyMap<number, CarrierMoney>> => {
  if (driverIds?.length === 0) return new Map()
  const narrowed = driverIds === undefined ? sql`true` : sql`user_id in (${sql.join([...driverIds])})`
  const payable = sql`sum(amount_uzs) filter (where account_kind = 'carrier_payable')`
  const { rows } = await sql<CarrierMoney & { driverId: number }>`
    select user_id as "driverId", ${payable}::bigint as "payableUzs",
      coalesce(sum(amount_uzs) filter (where account_kind = 'driver_advance'), 0)::bigint as "advanceUzs"
    from postings where account_kind in ('carrier_payable', 'driver_advance') and user_id is not null and ${narrowed}
    group by user_id having ${payable} > 0`.execute(db)
  return new Map(rows.map(({ driverId, ...money }) => [driverId, money]))
}
