import { NOBODYS_PHONE } from '@karvon/domain/reading/phone'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import { daysBefore } from './retention.ts'

/** Three years after its end nobody can claim anything from an order (Civil Code of Uzbekistan, article 150). */
export const ORDER_DETAILS_DAYS = 1_095

const AT_ONCE = 200
const MOST_STEPS = 20

/** The receiver, words and contacts of a batch of orders that ended long ago; money, points and the truck stay (decision 0022). */
const forgetSome = (db: Db, before: Date): Promise<number> =>
  inTransaction(db, async tx => {
    const { rows } = await sql<{ count: number }>`
      with old as (
        select id from orders
        where ended_at < ${before}::timestamptz and receiver_phone <> ${sql.lit(NOBODYS_PHONE)}
        order by ended_at limit ${AT_ONCE} for update skip locked
      ), points as (
        update order_points set note = null, contact_name = null, contact_phone = null
        where order_id = any(array(select id from old))
      ), told as (
        update orders set receiver_phone = ${NOBODYS_PHONE}, comment = null, rating_comment = null, cancel_reason = null
        where id = any(array(select id from old)) returning id
      )
      select count(*)::int as count from told`.execute(tx)
    return rows[0]?.count ?? 0
  })

/** Erases what orders past their retention tell of people who are no party to them. */
export const forgetOldDetails = async (db: Db, now: Date): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step++) {
    if ((await forgetSome(db, daysBefore(now, ORDER_DETAILS_DAYS))) < AT_ONCE) return
  }
}
