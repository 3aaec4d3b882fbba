import type { Decision } from '@karvon/domain/decision'
import { checkOpenOrders } from '@karvon/domain/orders/create/open-orders'
import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import type { OrderAuthor } from './create-deps.ts'

/**
 * Whether this person, or their company, may have one more order that waits for a driver. Refuses `open_orders_too_many`. The
 * write that places an order counts them again.
 */
export const checkOpenOrderLimit = async (
  db: Db,
  { userId, companyId }: OrderAuthor,
  limits: Pick<Handbook['limits'], 'maxOpenOrders' | 'maxOpenOrdersOfCompany'>,
): Promise<Decision<null>> => {
  const max = companyId === null ? limits.maxOpenOrders : limits.maxOpenOrdersOfCompany
  const open = await db
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
