import type { ActingClient } from '@karvon/domain/access/acting-client'
import { SPENT_KINDS } from '@karvon/domain/company/account-headings'
import { statusesOf } from '@karvon/domain/orders/order-tabs'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const theirs = ({ userId, companyId }: ActingClient, table: string) =>
  companyId === null
    ? sql<boolean>`${sql.ref(`${table}.client_id`)} = ${userId}`
    : sql<boolean>`${sql.ref(`${table}.client_company_id`)} = ${companyId}`

/**
 * Counts of a client's orders, an owner's of all the company's, and what was spent, whole UZS: of a company what its account
 * was charged (services and fees), of a person the finished orders.
 */
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
      sql<number>`(coalesce(sum((deal ->> 'priceUzs')::bigint)
          filter (where status = 'done' and client_company_id is null), 0)
        + (select coalesce(sum(a.amount_uzs), 0) from additional_prices a join orders done on done.id = a.order_id
          where ${theirs(client, 'done')} and done.status = 'done' and done.client_company_id is null
            and a.status = 'approved')
        + (select coalesce(sum(p.amount_uzs), 0) from journals j
          join postings p on p.journal_id = j.id and p.account = 'income' join orders o on o.id = j.order_id
          where ${theirs(client, 'o')} and j.kind = any(${[...SPENT_KINDS]}::text[])))::bigint`.as('spent'),
    ])
    .where(theirs(client, 'orders'))
    .executeTakeFirstOrThrow()
}
