import type { listDueActs } from '@karvon/contract/company-papers/due-acts'
import type { DataOf } from '@karvon/contract/endpoint'
import { actNumber, checkActOfMonth, whyWithoutAct } from '@karvon/domain/company/acts/service-act'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readOwnRequisites } from '../../../platform/db/settings/own-requisites.ts'
import type { BoundPeriod } from '../queries/period.ts'
import { dueServices } from './due-services.ts'

const MOST_SHOWN = 500

const MONTH = sql<string>`to_char(due.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM')`

/** How many orders have something from before an instant that is in no act. */
export const countDue = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${dueServices()}) due where due.at < ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The companies that have something of a period that is in no act. */
export const selectDueCompanies = async (db: Db, { from, before }: BoundPeriod): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct due.company_id as id from (${dueServices()}) due where due.at >= ${from} and due.at < ${before}
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

type MonthRow = { readonly month: string; readonly orders: number; readonly companies: number }

type OrderRow = {
  readonly orderId: number
  readonly act: { readonly id: number; readonly year: number; readonly number: number } | null
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
    from (${dueServices()}) due group by 1 order by 1`.execute(db)
  const { rows } = await sql<OrderRow>`
    select due.order_id as "orderId", c.id as "companyId", c.title, ${MONTH} as month, due.at, due.amount_uzs as "amountUzs",
      case when a.id is not null then json_build_object('id', a.id, 'year', a.year, 'number', a.number) end as act
    from (${dueServices()}) due join companies c on c.id = due.company_id left join service_acts a on a.id = due.act_id
    order by month, c.title, c.id, due.at, due.order_id limit ${MOST_SHOWN}`.execute(db)
  const own = await readOwnRequisites(db)
  return {
    months: months.map(row => ({ ...row, isOver: checkActOfMonth(row.month, now).ok })),
    orders: rows.map(({ companyId, title, at, amountUzs, act, ...row }) => ({
      ...row,
      act: act === null ? null : { id: act.id, number: actNumber(act) },
      company: { id: companyId, title },
      chargedAt: at.toISOString(),
      amount: amountUzs,
      reason: whyWithoutAct(row.month, own, now),
    })),
  }
}
