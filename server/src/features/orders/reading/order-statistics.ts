import type { ActingClient } from '@karvon/domain/access/acting-client'
import { statusesOf } from '@karvon/domain/orders/order-tabs'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const theirs = ({ userId, companyId }: ActingClient, table: string) =>
  companyId === null
    ? sql<boolean>`${sql.ref(`${table}.client_id`)} = ${userId}`
    : sql<boolean>`${sql.ref(`${table}.client_company_id`)} = ${companyId}`

/** Counts of a client's orders, an owner's of all the company's, and what was spent on those done, whole UZS. */
export type OrderCounts = {
  created: number
  inProgress: number
  done: number
  canceled: number
  spent: number
}

export const countOrders = async (db: Db, client: ActingClient): Promise<OrderCounts> => {
  const inProgress = statusesOf('processing')
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)`.as('created'),
      sql<number>`count(*) filter (where status = any(${inProgress}::text[]))`.as('inProgress'),
      sql<number>`count(*) filter (where status = 'done')`.as('done'),
      sql<number>`count(*) filter (where status = 'canceled')`.as('canceled'),
      sql<number>`(coalesce(sum((deal ->> 'priceUzs')::bigint) filter (where status = 'done'), 0) + (
        select coalesce(sum(a.amount_uzs), 0) from additional_prices a join orders done on done.id = a.order_id
        where ${theirs(client, 'done')} and done.status = 'done' and a.status = 'approved'))::bigint`.as(
        'spent',
      ),
    ])
    .where(theirs(client, 'orders'))
    .executeTakeFirstOrThrow()
}
