import type { listDueCarrierPapers } from '@karvon/contract/company-papers/carrier-papers'
import type { DataOf } from '@karvon/contract/endpoint'
import { checkActOfMonth } from '@karvon/domain/company/acts/service-act'
import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import type { CarriedOrder } from '@karvon/domain/tax/carrier-paper'
import type { TaxTerms } from '@karvon/domain/tax/tax-terms'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isDriversShare, isOfPrice, isOrderPrice } from '../../../platform/db/queries/price/price-postings.ts'
import { valuedAt } from '../../../platform/db/queries/value-day.ts'
import { TAX_OF_DEAL } from '../documents/vat-labels.ts'
import type { BoundPeriod } from '../queries/period.ts'

const SUMS = sql`coalesce(sum(p.amount_uzs) filter (where ${isDriversShare}), 0)::bigint as share_uzs,
    coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'commission_income'), 0)::bigint as commission_uzs,
    coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'vat'), 0)::bigint as vat_uzs`

const isOf = (driverId: number | undefined): RawBuilder<SqlBool> =>
  driverId === undefined
    ? sql`true`
    : sql<SqlBool>`j.id in (
        select d.journal_id from postings d where d.user_id = ${driverId} and d.account_kind = 'carrier_payable')`

/** The finished orders of carriers that are in no paper, with the parts of their prices and what was added or undone since. */
const inNoPaper = (driverId?: number) => sql`
  select j.order_id, max(p.user_id) filter (where p.account_kind = 'carrier_payable') as driver_id, ${valuedAt} as at, ${SUMS},
    null::int as paper_id, null::json as reported
  from journals j join journals k on k.order_id = j.order_id and (k.id = j.id or k.kind = 'correction')
    join postings p on p.journal_id = k.id and (k.kind = 'charge' or ${isOfPrice})
  where j.kind = 'charge' and not exists (select from carrier_paper_rows r where r.order_id = j.order_id)
    and ${isOf(driverId)}
  group by j.id having bool_or(p.account_kind = 'carrier_payable')`

/** Those whose price isn't what their papers say any more, dated by the first change that is in none. */
const changedSince = (driverId?: number) => sql`
  select j.order_id, r.driver_id, coalesce(min(${valuedAt}) filter (where j.at > r.issued_at), max(${valuedAt})) as at, ${SUMS},
    r.paper_id, json_build_object('priceUzs', r.price_uzs, 'commissionUzs', r.commission_uzs, 'vatUzs', r.vat_uzs) as reported
  from (select distinct l.order_id from journals l where l.kind = 'correction' and l.order_id is not null) l
    join lateral (
      select max(b.driver_id) as driver_id, max(b.id) filter (where not w.is_supplement) as paper_id,
        max(b.issued_at) as issued_at, sum(w.price_uzs)::bigint as price_uzs, sum(w.commission_uzs)::bigint as commission_uzs,
        sum(w.vat_uzs)::bigint as vat_uzs, max(w.tax_model) as tax_model
      from carrier_paper_rows w join carrier_papers b on b.id = w.paper_id where w.order_id = l.order_id
    ) r on r.paper_id is not null and ${driverId === undefined ? sql`true` : sql`r.driver_id = ${driverId}`}
    join journals j on j.order_id = l.order_id join postings p on p.journal_id = j.id and ${isOrderPrice}
  group by j.order_id, r.driver_id, r.paper_id, r.issued_at, r.price_uzs, r.commission_uzs, r.vat_uzs, r.tax_model
  having case r.tax_model when 'principal' then
      coalesce(sum(p.amount_uzs) filter (where ${isDriversShare}), 0) <> r.price_uzs
    else coalesce(sum(p.amount_uzs) filter (where ${isDriversShare} or p.account_kind in ('commission_income', 'vat')), 0) <> r.price_uzs
      or coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'commission_income'), 0) <> r.commission_uzs
      or coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'vat'), 0) <> r.vat_uzs end`

/** What is in no paper of a carrier (decision 0104): whole orders, and of those that are in one what has changed since. */
const unreported = (driverId?: number): RawBuilder<unknown> =>
  sql`${inNoPaper(driverId)} union all ${changedSince(driverId)}`

/** An order of a carrier with when it was charged or changed, and the paper whose row it changes; null: it is in none. */
export type DatedOrder = CarriedOrder & { readonly at: Date; readonly paperId: number | null }

/** A carrier's orders of a month that are in no paper, or have changed since. */
export const readUnreported = async (
  db: Db,
  driverId: number,
  { from, before }: BoundPeriod,
): Promise<DatedOrder[]> => {
  const { rows } = await sql<Omit<DatedOrder, 'terms'> & { terms: TaxTerms | null }>`
    select c.order_id as "orderId", c.at, c.share_uzs as "shareUzs", c.commission_uzs as "commissionUzs", c.vat_uzs as "vatUzs",
      c.paper_id as "paperId", c.reported, ${TAX_OF_DEAL} as terms
    from (${unreported(driverId)}) c join orders o on o.id = c.order_id
    where c.at >= ${from} and c.at < ${before} order by c.at, c.order_id`.execute(db)
  return rows.map(row => ({ ...row, terms: row.terms ?? NO_COMMISSION }))
}

/** The carriers who have something of a month that is in no paper. */
export const selectCarriers = async (db: Db, { from, before }: BoundPeriod): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct c.driver_id as id from (${unreported()}) c where c.at >= ${from} and c.at < ${before} order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type MonthRow = { readonly month: string; readonly orders: number; readonly carriers: number }

/** How many orders of which months are in no paper or have changed since, the oldest first. */
export const readDueMonths = async (db: Db, now: Date): Promise<DataOf<typeof listDueCarrierPapers>> => {
  const { rows } = await sql<MonthRow>`
    select to_char(c.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM') as month, count(*)::int as orders,
      count(distinct c.driver_id)::int as carriers
    from (${unreported()}) c group by 1 order by 1`.execute(db)
  return rows.map(row => ({ ...row, isOver: checkActOfMonth(row.month, now).ok }))
}

/** How many orders have something from before an instant that is in no carrier's paper. */
export const countUnreported = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${unreported()}) c where c.at < ${before}`.execute(db)
  return rows[0]?.count ?? 0
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
