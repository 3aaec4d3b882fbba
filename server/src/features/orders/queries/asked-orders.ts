import { accept, type Decision } from '@karvon/domain/decision'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { PaymentType } from '@karvon/domain/values/payment'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Placeholders } from '../../../platform/db/queries/compile-once.ts'
import { readDays } from '../../../platform/http/day-span.ts'

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

/** The values of the filters that are given. */
export type AskedOrders = {
  readonly statuses?: readonly OrderStatus[]
  readonly paymentType?: PaymentType
  readonly employee?: number
  readonly regionFrom?: number
  readonly regionTo?: number
  readonly loadFrom?: Date
  readonly loadBefore?: Date
}

/** The values that the condition is made of. Refuses `date_invalid` at `from` and `to`. */
export const askedOrders = ({ statuses, from, to, ...asked }: OrderFilters): Decision<AskedOrders> => {
  const days = readDays({ from, to })
  if (!days.ok) return days
  const { from: loadFrom, before: loadBefore } = days.value
  const { paymentType, employee, regionFrom, regionTo } = asked
  return accept({
    ...(statuses === null ? {} : { statuses }),
    ...(paymentType === undefined ? {} : { paymentType }),
    ...(employee === undefined ? {} : { employee }),
    ...(regionFrom === undefined ? {} : { regionFrom }),
    ...(regionTo === undefined ? {} : { regionTo }),
    ...(loadFrom === null ? {} : { loadFrom }),
    ...(loadBefore === null ? {} : { loadBefore }),
  })
}

/** The condition on `orders as o`. */
export const isAskedFor = (asked: Placeholders<AskedOrders>): RawBuilder<SqlBool> => {
  const conditions = [
    ...(asked.statuses ? [sql<SqlBool>`o.status = any(${asked.statuses}::text[])`] : []),
    ...(asked.paymentType ? [sql<SqlBool>`o.payment_type = ${asked.paymentType}`] : []),
    ...(asked.employee ? [sql<SqlBool>`o.client_id = ${asked.employee}`] : []),
    ...(asked.regionFrom ? [sql<SqlBool>`o.region_from_id = ${asked.regionFrom}`] : []),
    ...(asked.regionTo ? [sql<SqlBool>`o.region_to_id = ${asked.regionTo}`] : []),
    ...(asked.loadFrom ? [sql<SqlBool>`o.load_at >= ${asked.loadFrom}`] : []),
    ...(asked.loadBefore ? [sql<SqlBool>`o.load_at < ${asked.loadBefore}`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}
