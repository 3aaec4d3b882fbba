import { accept, type Decision, type Refusal, refusal } from '@karvon/domain/decision'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { PaymentType } from '@karvon/domain/values/payment'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Which orders are asked for; days are of loading, `YYYY-MM-DD`, the last one included. */
export type OrderFilters = {
  readonly statuses: readonly OrderStatus[] | null
  readonly from?: string
  readonly to?: string
  readonly paymentType?: PaymentType
  readonly employee?: number
  readonly regionFrom?: number
  readonly regionTo?: number
}

const DAY_MS = 86_400_000

const dayOf = (day: string | undefined, field: string): { at: Date | null; refusals: Refusal[] } => {
  const at = day === undefined ? null : fromTashkent(day, '00:00')
  return { at, refusals: day !== undefined && at === null ? [refusal('date_invalid', field)] : [] }
}

/** The condition on `orders as o`. Refuses `date_invalid` at `from` and `to`. */
export const askedOrders = (filters: OrderFilters): Decision<RawBuilder<SqlBool>> => {
  const [from, to] = [dayOf(filters.from, 'from'), dayOf(filters.to, 'to')]
  const refusals = [...from.refusals, ...to.refusals]
  if (refusals.length > 0) return { ok: false, refusals }
  const { statuses, paymentType, employee, regionFrom, regionTo } = filters
  const conditions = [
    ...(statuses === null ? [] : [sql<SqlBool>`o.status = any(${[...statuses]}::text[])`]),
    ...(paymentType === undefined ? [] : [sql<SqlBool>`o.payment_type = ${paymentType}`]),
    ...(employee === undefined ? [] : [sql<SqlBool>`o.client_id = ${employee}`]),
    ...(regionFrom === undefined ? [] : [sql<SqlBool>`o.region_from_id = ${regionFrom}`]),
    ...(regionTo === undefined ? [] : [sql<SqlBool>`o.region_to_id = ${regionTo}`]),
    ...(from.at === null ? [] : [sql<SqlBool>`o.load_at >= ${from.at}`]),
    ...(to.at === null ? [] : [sql<SqlBool>`o.load_at < ${new Date(to.at.getTime() + DAY_MS)}`]),
  ]
  return accept(
    conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`,
  )
}
