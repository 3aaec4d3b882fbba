import type { listDueCarrierPapers } from '@karvon/contract/company-papers/carrier-papers'
import type { DataOf } from '@karvon/contract/endpoint'
import { checkActOfMonth } from '@karvon/domain/company/acts/service-act'
import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import type { CarriedOrder } from '@karvon/domain/tax/carrier-paper'
import type { TaxTerms } from '@karvon/domain/tax/tax-terms'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isDriversShare, isOfPrice } from '../../../platform/db/queries/price/price-postings.ts'
import { valuedAt } from '../../../platform/db/queries/value-day.ts'
import { TAX_OF_DEAL } from '../papers/vat-labels.ts'
import type { BoundPeriod } from '../queries/period.ts'

/** The finished orders of carriers that are in no paper, with the parts of their prices and what was added or undone since. */
const unreported = (ofDriver: RawBuilder<SqlBool> = sql`true`): RawBuilder<unknown> => sql`
  select j.order_id, max(p.user_id) filter (where p.account_kind = 'carrier_payable') as driver_id, ${valuedAt} as at,
    coalesce(sum(p.amount_uzs) filter (where ${isDriversShare}), 0)::bigint as share_uzs,
    coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'commission_income'), 0)::bigint as commission_uzs,
    coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'vat'), 0)::bigint as vat_uzs
  from journals j join journals k on k.order_id = j.order_id and (k.id = j.id or k.kind = 'correction')
    join postings p on p.journal_id = k.id and (k.kind = 'charge' or ${isOfPrice})
  where j.kind = 'charge' and not exists (select from carrier_paper_rows r where r.order_id = j.order_id)
    and ${ofDriver}
  group by j.id having bool_or(p.account_kind = 'carrier_payable')`

const isOf = (driverId: number) => sql<SqlBool>`j.id in (
  select d.journal_id from postings d where d.user_id = ${driverId} and d.account_kind = 'carrier_payable')`

/** An order of a carrier with when it was charged. */
export type DatedOrder = CarriedOrder & { readonly at: Date }

/** A carrier's orders of a month that are in no paper. */
export const readUnreported = async (
  db: Db,
  driverId: number,
  { from, before }: BoundPeriod,
): Promise<DatedOrder[]> => {
  const { rows } = await sql<Omit<DatedOrder, 'terms'> & { terms: TaxTerms | null }>`
    select c.order_id as "orderId", c.at, c.share_uzs as "shareUzs", c.commission_uzs as "commissionUzs", c.vat_uzs as "vatUzs",
      ${TAX_OF_DEAL} as terms
    from (${unreported(isOf(driverId))}) c join orders o on o.id = c.order_id
    where c.at >= ${from} and c.at < ${before} order by c.at, c.order_id`.execute(db)
  return rows.map(row => ({ ...row, terms: row.terms ?? NO_COMMISSION }))
}

/** The carriers who have orders of a month in no paper, and no paper of that month. */
export const selectCarriers = async (
  db: Db,
  month: string,
  { from, before }: BoundPeriod,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct c.driver_id as id from (${unreported()}) c where c.at >= ${from} and c.at < ${before}
      and not exists (select from carrier_papers p where p.driver_id = c.driver_id and p.month = ${month})
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

type MonthRow = { readonly month: string; readonly orders: number; readonly carriers: number }

/** How many orders of which months are in no paper, the oldest first. */
export const readDueMonths = async (db: Db, now: Date): Promise<DataOf<typeof listDueCarrierPapers>> => {
  const { rows } = await sql<MonthRow>`
    select to_char(c.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM') as month, count(*)::int as orders,
      count(distinct c.driver_id)::int as carriers
    from (${unreported()}) c group by 1 order by 1`.execute(db)
  return rows.map(row => ({ ...row, isOver: checkActOfMonth(row.month, now).ok }))
}

/** What was paid out to a carrier in a month, less what came back, in UZS. */
export const readPaidOut = async (
  db: Db,
  driverId: number,
  { from, before }: BoundPeriod,
): Promise<number> => {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(-sum(p.amount_uzs), 0)::bigint as paid from journals j join postings p on p.journal_id = j.id
    where p.user_id = ${driverId} and p.account_kind = 'carrier_payable' and j.kind in ('payout', 'payout_returned')
      and ${valuedAt} >= ${from} and ${valuedAt} < ${before}`.execute(db)
  return rows[0]?.paid ?? 0
}
