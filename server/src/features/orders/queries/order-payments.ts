import type { DataOf } from '@karvon/contract/endpoint'
import type { readOrderPayments as endpoint } from '@karvon/contract/money/order-payments'
import { orderPaymentStatus } from '@karvon/domain/ledger/order-payment'
import type { Db } from '../../../platform/db/database.ts'
import { selectOrderEnds } from '../../../platform/db/queries/price/order-ends.ts'
import type { Viewer } from './viewer.ts'

/** How these orders are paid, of those that the viewer may see. */
export const readOrderPayments = async (
  db: Db,
  orderIds: readonly number[],
  { userId, companyId }: Pick<Viewer, 'userId' | 'companyId'>,
): Promise<DataOf<typeof endpoint>> => {
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...orderIds])
    .where(eb =>
      eb.or([
        eb('client_id', '=', userId),
        ...(companyId === null ? [] : [eb('client_company_id', '=', companyId)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const ends = await selectOrderEnds(
    db,
    own.map(({ id }) => id),
  )
  return own.map(({ id }) => {
    const end = ends.get(id)
    return { orderId: id, status: end === undefined ? null : orderPaymentStatus(end.payment) }
  })
}
