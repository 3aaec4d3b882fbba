import type { CarrierTaxStatus } from '@karvon/domain/tax/carrier-tax'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isDriversShare, isOrderPrice } from '../../../platform/db/queries/price/price-postings.ts'
import { valuedAt } from '../../../platform/db/queries/value-day.ts'
import type { ExportColumn } from '../../../platform/exports/exported-list.ts'
import type { BoundPeriod } from '../queries/period.ts'

/** A driver in a month's register; sums in whole UZS. */
export type TaxRegisterRow = {
  readonly month: string
  readonly driverId: number
  readonly name: string
  readonly phone: string | null
  readonly status: CarrierTaxStatus | null
  readonly number: string | null
  readonly orders: number
  /** Their part of the prices, whether we or the clients gave it to them. */
  readonly shareUzs: number
  readonly paidOutUzs: number
  /** Without VAT. */
  readonly commissionUzs: number
  readonly vatUzs: number
}

/**
 * Drivers who earned or were paid out in a month, by name: finished orders with what was added or undone later, by the day of that, and
 * payouts less those that came back. A journal of an order's price belongs to the driver who has an entry in it.
 */
export const readTaxRegister = async (
  db: Db,
  { from, before, firstDay }: BoundPeriod,
  limit: number,
): Promise<readonly TaxRegisterRow[]> => {
  const { rows } = await sql<Omit<TaxRegisterRow, 'month'>>`
    with month as (
      select j.id, j.kind, j.order_id from journals j
      where (j.kind in ('payout', 'payout_returned') or exists (select from postings p where p.journal_id = j.id and ${isOrderPrice}))
        and ${valuedAt} >= ${from} and ${valuedAt} < ${before}
    ), own as (
      select distinct m.*, p.user_id as driver_id from month m join postings p on p.journal_id = m.id
      where p.user_id is not null and (${isDriversShare} or p.account_kind = 'cash_reported')
    ), sums as (
      select o.driver_id,
        count(distinct o.order_id) filter (where o.kind = 'charge') as orders,
        coalesce(sum(p.amount_uzs) filter (where o.kind in ('charge', 'correction') and ${isDriversShare}), 0) as share,
        coalesce(-sum(p.amount_uzs) filter (where o.kind in ('payout', 'payout_returned') and p.account_kind = 'carrier_payable'), 0) as paid_out,
        coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'commission_income'), 0) as commission,
        coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'vat'), 0) as vat
      from own o join postings p on p.journal_id = o.id group by o.driver_id
    )
    select s.driver_id as "driverId", concat_ws(' ', u.last_name, u.first_name) as name, u.phone,
      d.tax_status as status, d.tax_number as number, s.orders::int as orders, s.share::bigint as "shareUzs",
      s.paid_out::bigint as "paidOutUzs", s.commission::bigint as "commissionUzs", s.vat::bigint as "vatUzs"
    from sums s join users u on u.id = s.driver_id left join drivers d on d.user_id = s.driver_id
    order by name, s.driver_id limit ${limit}`.execute(db)
  return rows.map(row => ({ month: firstDay.slice(0, 7), ...row }))
}

/** The columns of the register as a table. */
export const TAX_REGISTER_COLUMNS: readonly ExportColumn<TaxRegisterRow>[] = [
  ['month', row => row.month],
  ['id', row => row.driverId],
  ['driver', row => row.name],
  ['driver_phone', row => row.phone],
  ['tax_status', row => ({ code: row.status === null ? 'tax_unstated' : `tax_${row.status}` })],
  ['tax_number', row => row.number],
  ['orders', row => row.orders],
  ['earned', row => row.shareUzs],
  ['commission', row => row.commissionUzs],
  ['our_vat', row => row.vatUzs],
  ['paid_out', row => row.paidOutUzs],
  // drivers pay their own taxes
  ['withheld', () => 0],
]
