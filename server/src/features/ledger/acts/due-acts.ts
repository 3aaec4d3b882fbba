import type { listDueActs } from '@karvon/contract/company-papers/due-acts'
import type { DataOf } from '@karvon/contract/endpoint'
import { checkActOfMonth, whyWithoutAct } from '@karvon/domain/company/acts/service-act'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isOfPrice } from '../../../platform/db/queries/price/price-postings.ts'
import { valuedAt } from '../../../platform/db/queries/value-day.ts'
import { readOwnRequisites } from '../../../platform/db/settings/own-requisites.ts'
import type { BoundPeriod } from '../queries/period.ts'

const MOST_SHOWN = 500

/** The charges of companies' accounts whose orders are in no act, with their sums and what was added or undone since. */
const due = (ofCompany: RawBuilder<SqlBool> = sql`j.company_id is not null`): RawBuilder<unknown> => sql`
  select j.order_id, j.company_id, ${valuedAt} as at, -sum(p.amount_uzs)::bigint as amount_uzs
  from journals j join journals k on k.order_id = j.order_id and (k.id = j.id or k.kind = 'correction')
    join postings p on p.journal_id = k.id and p.account_kind in ('client_balance', 'client_receivable')
      and (k.kind = 'charge' or ${isOfPrice})
  where j.kind = 'charge' and ${ofCompany}
    and not exists (select from service_act_rows r where r.order_id = j.order_id)
  group by j.id`

const MONTH = sql<string>`to_char(due.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM')`

/** How many orders that companies' accounts were charged for before an instant are in no act. */
export const countDue = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${due()}) due where due.at < ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The orders of a period that are in no act, by company; of one of them alone if it is named. */
export const selectDue = async (
  db: Db,
  { from, before }: BoundPeriod,
  companyId?: number,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const charges = companyId === undefined ? due() : due(sql<SqlBool>`j.company_id = ${companyId}`)
  const { rows } = await sql<{ companyId: number; orders: number[] }>`
    select due.company_id as "companyId", array_agg(due.order_id order by due.order_id) as orders from (${charges}) due
    where due.at >= ${from} and due.at < ${before} group by due.company_id order by due.company_id`.execute(
    db,
  )
  return new Map(rows.map(({ companyId, orders }) => [companyId, orders]))
}

type MonthRow = { readonly month: string; readonly orders: number; readonly companies: number }

type OrderRow = {
  readonly orderId: number
  readonly companyId: number
  readonly title: string
  readonly month: string
  readonly at: Date
  readonly amountUzs: number
}

/** The orders that are in no act, with why, and how many there are of each month, the oldest first. */
export const readDueActs = async (db: Db, now: Date): Promise<DataOf<typeof listDueActs>> => {
  const { rows: months } = await sql<MonthRow>`
    select ${MONTH} as month, count(*)::int as orders, count(distinct due.company_id)::int as companies
    from (${due()}) due group by 1 order by 1`.execute(db)
  const { rows } = await sql<OrderRow>`
    select due.order_id as "orderId", c.id as "companyId", c.title, ${MONTH} as month, due.at, due.amount_uzs as "amountUzs"
    from (${due()}) due join companies c on c.id = due.company_id
    order by month, c.title, c.id, due.at, due.order_id limit ${MOST_SHOWN}`.execute(db)
  const own = await readOwnRequisites(db)
  return {
    months: months.map(row => ({ ...row, isOver: checkActOfMonth(row.month, now).ok })),
    orders: rows.map(({ companyId, title, at, amountUzs, ...row }) => ({
      ...row,
      company: { id: companyId, title },
      chargedAt: at.toISOString(),
      amount: amountUzs,
      reason: whyWithoutAct(row.month, own, now),
    })),
  }
}
