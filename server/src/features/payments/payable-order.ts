import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { SELECT_FINAL_PRICE, SELECT_HELD_FOR_ORDER } from '../../platform/db/queries/card-order.ts'

/** What is left to pay of an order. */
export type PayableOrder = { readonly isPayable: boolean; readonly missingUzs: number }

type Found = { readonly client_id: number; readonly is_payable: boolean; readonly missing: string }

/** The deal with its approved additional prices, less what was paid for it and is held. */
const MISSING: RawBuilder<unknown> = sql`${SELECT_FINAL_PRICE} - ${SELECT_HELD_FOR_ORDER}`

/** An individual's own order; null: they have no such order. It takes money while it has a deal by card that has not ended. */
export const readPayableOrder = async (
  db: Db,
  orderId: number,
  userId: number,
): Promise<PayableOrder | null> => {
  const { rows } = await sql<Found>`select o.client_id, coalesce(${MISSING}, 0)::text as missing,
      o.payment_type = 'card' and o.deal is not null and o.ended_at is null as is_payable
    from orders o where o.id = ${orderId} and o.client_id = ${userId} and o.client_company_id is null`.execute(
    db,
  )
  const [found] = rows
  if (found === undefined) return null
  return { isPayable: found.is_payable, missingUzs: Math.max(0, Number(found.missing)) }
}
