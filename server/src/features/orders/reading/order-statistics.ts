import type { ActingClient } from '@karvon/domain/access/acting-client'
import { SPENT_KINDS } from '@karvon/domain/company/account-headings'
import { statusesOf } from '@karvon/domain/orders/order-tabs'
import { fromTashkent, tashkentParts } from '@karvon/domain/values/tashkent-time'
import { type RawBuilder, sql } from 'kysely'
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

const MONTHS = 6

/** The last months, `YYYY-MM` in Tashkent, the present one last. */
const lastMonths = (now: Date): string[] => {
  const { year, month } = tashkentParts(now)
  return Array.from({ length: MONTHS }, (_, at) => {
    const count = year * 12 + month - 1 - (MONTHS - 1 - at)
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

const monthOf = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC' + interval '5 hours', 'YYYY-MM')`

/** What was spent in each of the last months: the same sums as `spent` of the counts. */
export const spentMonths = async (
  db: Db,
  client: ActingClient,
  now: Date,
): Promise<{ month: string; spent: number }[]> => {
  const months = lastMonths(now)
  const since = fromTashkent(`${months[0]}-01`, '00:00')
  const { rows } = await sql<{ month: string; spent: number }>`
    select month, sum(uzs)::bigint as spent from (
      select ${monthOf(sql`coalesce(o.ended_at, o.updated_at)`)} as month,
        (o.deal ->> 'priceUzs')::bigint + coalesce((select sum(amount_uzs) from additional_prices a
          where a.order_id = o.id and a.status = 'approved'), 0) as uzs
      from orders o
      where ${theirs(client, 'o')} and o.client_company_id is null and o.status = 'done' and o.deal is not null
        and coalesce(o.ended_at, o.updated_at) >= ${since}
      union all
      select ${monthOf(sql`j.at`)}, p.amount_uzs
      from journals j join postings p on p.journal_id = j.id and p.account = 'income' join orders o on o.id = j.order_id
      where ${theirs(client, 'o')} and j.kind = any(${[...SPENT_KINDS]}::text[]) and j.at >= ${since}
    ) as spendings group by month`.execute(db)
  const spentIn = new Map(rows.map(({ month, spent }) => [month, spent]))
  return months.map(month => ({ month, spent: spentIn.get(month) ?? 0 }))
}
