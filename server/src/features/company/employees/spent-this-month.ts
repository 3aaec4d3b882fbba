import { monthStart } from '@karvon/domain/company/spending-limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Total of each user's deals since the first of the month in Tashkent, excluding canceled ones, in UZS. */
export const spentThisMonth = async (
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> => {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; spent: number }>`
    select o.client_id as id, sum((o.deal ->> 'priceUzs')::bigint + coalesce(a.sum, 0))::bigint as spent
    from orders o
    left join lateral (
      select sum(amount_uzs) from additional_prices where order_id = o.id and status = 'approved') a on true
    where o.client_id = any(${userIds}::int[]) and o.accepted_at >= ${monthStart(now)} and o.deal is not null
      and o.status <> 'canceled'
    group by o.client_id`.execute(db)
  return new Map(rows.map(({ id, spent }) => [id, spent]))
}
