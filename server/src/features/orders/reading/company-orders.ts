import type { QueryOf } from '@karvon/contract/endpoint'
import type { listCompanyOrders as endpoint } from '@karvon/contract/orders'
import { accept, type Decision, type Refusal, refusal } from '@karvon/domain/decision'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { selectOrders } from './order-rows.ts'
import { type ListedOrder, orderView, type Viewer } from './order-view.ts'

/** Which of the company's orders are asked for. */
export type CompanyQuestion = QueryOf<typeof endpoint>

const DAY_MS = 86_400_000

const dayOf = (day: string | undefined, field: string): { at: Date | null; refusals: Refusal[] } => {
  const at = day === undefined ? null : fromTashkent(day, '00:00')
  return { at, refusals: day !== undefined && at === null ? [refusal('date_invalid', field)] : [] }
}

const filterOf = (
  { employee, regionFrom, regionTo }: CompanyQuestion,
  statuses: readonly OrderStatus[] | null,
  span: { from: Date | null; to: Date | null },
): RawBuilder<SqlBool> => {
  const conditions = [
    ...(statuses === null ? [] : [sql<SqlBool>`o.status = any(${[...statuses]}::text[])`]),
    ...(employee === undefined ? [] : [sql<SqlBool>`o.client_id = ${employee}`]),
    ...(regionFrom === undefined ? [] : [sql<SqlBool>`o.region_from_id = ${regionFrom}`]),
    ...(regionTo === undefined ? [] : [sql<SqlBool>`o.region_to_id = ${regionTo}`]),
    ...(span.from === null ? [] : [sql<SqlBool>`o.load_at >= ${span.from}`]),
    ...(span.to === null ? [] : [sql<SqlBool>`o.load_at < ${new Date(span.to.getTime() + DAY_MS)}`]),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** A page of the orders of one company, the newest first; `to` is the last day included. */
export const listCompanyOrders = async (
  db: Db,
  question: CompanyQuestion & { readonly page: number; readonly perPage: number },
  statuses: readonly OrderStatus[] | null,
  viewer: Viewer & { readonly companyId: number },
): Promise<Decision<{ items: ListedOrder[]; total: number }>> => {
  const [from, to] = [dayOf(question.from, 'from'), dayOf(question.to, 'to')]
  const refusals = [...from.refusals, ...to.refusals]
  if (refusals.length > 0) return { ok: false, refusals }
  const isAsked = filterOf(question, statuses, { from: from.at, to: to.at })
  const { page, perPage } = question
  const rows = await selectOrders(db)
    .where('o.client_company_id', '=', viewer.companyId)
    .where(isAsked)
    .orderBy('o.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('orders as o')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('o.client_company_id', '=', viewer.companyId)
    .where(isAsked)
    .executeTakeFirstOrThrow()
  return accept({ items: rows.map(row => orderView(row, viewer)), total })
}
