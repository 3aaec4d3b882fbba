import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import { DEAL_ITEM, type EarnedPrice, type PriceItem } from '@karvon/domain/ledger/settle-order'
import { sql } from 'kysely'
import type { StoredDeal } from '../../src/platform/db/column-types.ts'
import type { Tx } from '../../src/platform/db/database.ts'

/** A finished demo order that is reassigned to a company. */
export type CompanyOrder = {
  readonly id: number
  readonly version: number
  readonly priceUzs: number
  readonly earned: EarnedPrice
  readonly acceptedAt: Date
  readonly doneAt: Date
}

type FreeOrder = Omit<CompanyOrder, 'earned'> & {
  readonly carrierId: number
  readonly deal: StoredDeal
  readonly additional: readonly PriceItem[]
}

/** Finished orders in trucks that companies use, not of demo accounts; the offset keeps companies' orders distinct. */
export const readFreeOrders = async (
  tx: Tx,
  { every, from, mostUzs }: { readonly every: number; readonly from: number; readonly mostUzs: number },
): Promise<CompanyOrder[]> => {
  const { rows } = await sql<FreeOrder>`
    with fit as (
      select o.id, o.version, o.carrier_id, o.deal, (
          select coalesce(json_agg(json_build_object('item', reason, 'amountUzs', amount_uzs) order by id), '[]')
          from additional_prices where order_id = o.id and status = 'approved') as additional, o.accepted_at, o.updated_at, ((o.deal ->> 'priceUzs')::bigint + coalesce((
          select sum(amount_uzs) from additional_prices where order_id = o.id and status = 'approved'), 0))::bigint as price,
        row_number() over (order by o.id) as place
      from orders o
      join users u on u.id = o.client_id and u.phone like '9985500010%'
      join truck_types t on t.id = o.truck_type_id
      where o.status = 'done' and o.client_company_id is null
        and t.key in ('furgon', 'isuzu5', 'isuzu10', 'gruzovik', 'fura_tent')
    )
    select id, version, carrier_id as "carrierId", deal, additional, price as "priceUzs", accepted_at as "acceptedAt", updated_at as "doneAt" from fit
    where place % ${every} = ${from} and price <= ${mostUzs} order by accepted_at`.execute(tx)
  return rows.map(({ carrierId: driverId, deal, additional, ...order }) => {
    const items = [{ item: DEAL_ITEM, amountUzs: deal.priceUzs }, ...additional]
    return { ...order, earned: { driverId, items, terms: deal.commission ?? NO_COMMISSION } }
  })
}

/** Reassigns an order to a company, as if this user had placed it. */
export const assignToCompany = async (
  tx: Tx,
  order: CompanyOrder,
  owner: { readonly companyId: number; readonly userId: number; readonly paymentType: 'company' | 'cash' },
): Promise<void> => {
  const { companyId, userId, paymentType } = owner
  await tx
    .updateTable('orders')
    .set({ client_id: userId, client_company_id: companyId, payment_type: paymentType, payer: 'sender' })
    .where('id', '=', order.id)
    .execute()
  await tx
    .updateTable('order_events')
    .set({ actor_id: userId })
    .where('order_id', '=', order.id)
    .where('actor', '=', 'client')
    .execute()
  await tx
    .updateTable('additional_prices')
    .set({ decided_by: userId })
    .where('order_id', '=', order.id)
    .where('decided_by', 'is not', null)
    .execute()
}
