import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { PaymentType } from '@karvon/domain/values/payment'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** The financial facts of a locked order. */
export type OrderOnAccount = {
  readonly id: number
  readonly version: number
  readonly status: OrderStatus
  readonly clientCompanyId: number | null
  readonly paymentType: PaymentType
}

/** The order's current amount: its hold, or the charge once it is done. */
export const takenFor = async (tx: Tx, order: OrderOnAccount): Promise<number> => {
  const account = order.status === 'done' ? 'income' : 'held'
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum(p.amount_uzs), 0)::bigint as taken from journals j
    join postings p on p.journal_id = j.id and p.account = ${account} where j.order_id = ${order.id}`.execute(
    tx,
  )
  return rows[0]?.taken ?? 0
}
