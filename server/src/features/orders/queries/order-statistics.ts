import type { ActingClient } from '@karvon/domain/access/acting-client'
import { statusesOf } from '@karvon/domain/orders/order-tabs'
import { fromTashkent, tashkentParts } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import { spendings } from '../../../platform/db/client-spending.ts'
import type { Db } from '../../../platform/db/database.ts'

const theirs = ({ userId, companyId }: ActingClient, table: string) =>
  companyId === null
    ? sql<boolean>`${sql.ref(`${table}.client_id`)} = ${userId}`
    : sql<boolean>`${sql.ref(`${table}.client_company_id`)} = ${companyId}`

/**
 * Counts of a client's orders (an owner's of all the company's), and spending, whole UZS: a company's account
 * charges (services and fees), a person's finished orders that they paid.
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
      sql<number>`(select coalesce(sum(s.uzs), 0)::bigint from (${spendings(theirs(client, 'o'))}) s)`.as(
        'spent',
      ),
    ])
    .where(theirs(client, 'orders'))
    .executeTakeFirstOrThrow()
}

const MONTHS = 6

/** The last months, `YYYY-MM` in Tashkent, the current one last. */
const lastMonths = (now: Date): string[] => {
  const { year, month } = tashkentParts(now)
  return Array.from({ length: MONTHS }, (_, at) => {
    const count = year * 12 + month - 1 - (MONTHS - 1 - at)
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

/** Spending in each of the last months: the same sums as `spent` of the counts. */
export const spentMonths = async (
  db: Db,
  client: ActingClient,
  now: Date,
): Promise<{ month: string; spent: number }[]> => {
  const months = lastMonths(now)
  const since = fromTashkent(`${months[0]}-01`, '00:00')
  const { rows } = await sql<{ month: string; spent: number }>`
    select to_char(s.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM') as month, sum(s.uzs)::bigint as spent
    from (${spendings(theirs(client, 'o'))}) s where s.at >= ${since} group by 1`.execute(db)
  const spentIn = new Map(rows.map(({ month, spent }) => [month, spent]))
  return months.map(month => ({ month, spent: spentIn.get(month) ?? 0 }))
}
