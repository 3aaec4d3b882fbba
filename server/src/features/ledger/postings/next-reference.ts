import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/**
 * The reference of a decision that is booked once: `base`, and with a number where earlier ones were undone. While one stands, it is
 * the reference of that one, under which nothing is booked again.
 */
export const nextReference = async (tx: Tx, orderId: number, base: string): Promise<string> => {
  const { rows } = await sql<{ undone: number }>`
    select count(*)::int as undone from journals j join journals r on r.reverses_id = j.id
    where j.order_id = ${orderId} and (j.reference = ${base} or starts_with(j.reference, ${`${base}:`}))`.execute(
    tx,
  )
  const undone = rows[0]?.undone ?? 0
  return undone === 0 ? base : `${base}:${undone}`
}
