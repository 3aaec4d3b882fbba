import type { Decision } from '@karvon/domain/decision'
import { checkOpenOrders } from '@karvon/domain/orders/create/open-orders'
import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import type { OrderAuthor, OrderHandbook } from './create-deps.ts'

/**
 * Whether this person, or their company, may have one more order that waits for a driver; of two placed at the same moment
 * the second counts the first. Refuses `open_orders_too_many`.
 */
export const checkOpenOrderLimit = async (
  tx: Tx,
  { userId, companyId }: OrderAuthor,
  limits: Pick<OrderHandbook['limits'], 'maxOpenOrders' | 'maxOpenOrdersOfCompany'>,
): Promise<Decision<null>> => {
  const [kind, owner] = companyId === null ? [5, userId] : [6, companyId]
  await sql`select pg_advisory_xact_lock(${kind}::int, ${owner}::int)`.execute(tx)
  const max = companyId === null ? limits.maxOpenOrders : limits.maxOpenOrdersOfCompany
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`status in (${literals(OPEN_STATUSES)})`)
    .$if(companyId === null, query =>
      query.where('client_id', '=', userId).where('client_company_id', 'is', null),
    )
    .$if(companyId !== null, query => query.where('client_company_id', '=', companyId))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return checkOpenOrders(
    open.map(({ id }) => id),
    max,
  )
}
