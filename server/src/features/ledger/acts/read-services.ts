import type { RenderedService } from '@karvon/domain/company/acts/service-act'
import { vatRateBp } from '@karvon/domain/company/acts/vat-split'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { RATE_OF_DEAL } from '../papers/vat-labels.ts'
import type { BoundPeriod } from '../queries/period.ts'

/** A finished order that is in no act, with when its account was charged. */
export type UnactedService = RenderedService & { readonly at: Date }

const readServices = async (
  tx: Tx,
  companyId: number,
  isAsked: RawBuilder<SqlBool>,
): Promise<UnactedService[]> => {
  const { rows } = await sql<{ orderId: number; amountUzs: number; rate: number; at: Date }>`
    select j.order_id as "orderId", j.at, ${RATE_OF_DEAL} as rate, -sum(p.amount_uzs)::bigint as "amountUzs"
    from journals j join postings p on p.journal_id = j.id join orders o on o.id = j.order_id
    where p.company_id = ${companyId} and j.kind = 'charge'
      and p.account_kind in ('client_balance', 'client_receivable')
      and not exists (select from service_act_rows r where r.order_id = j.order_id) and ${isAsked}
    group by j.id, o.id order by j.at, j.order_id`.execute(tx)
  return rows.map(({ rate, ...service }) => ({ ...service, rateBp: vatRateBp(rate) }))
}

/** What a company's account was charged for an order, unless it is in an act. */
export const readServiceOfOrder = (tx: Tx, companyId: number, orderId: number) =>
  readServices(tx, companyId, sql`j.order_id = ${orderId}`)

/** The orders charged in a month that are in no act. */
export const readServicesOfMonth = (tx: Tx, companyId: number, { from, before }: BoundPeriod) =>
  readServices(tx, companyId, sql`j.at >= ${from} and j.at < ${before}`)

/** The status of a company's order; null if it has no such order. */
export const readStatus = async (
  tx: Tx,
  companyId: number,
  orderId: number,
): Promise<{ readonly status: OrderStatus } | null> => {
  const order = tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .where('client_company_id', '=', companyId)
  return (await order.executeTakeFirst()) ?? null
}
