import type { readOverview as endpoint } from '@karvon/contract/admin/overview'
import type { DataOf } from '@karvon/contract/endpoint'
import { ORDER_STATUSES, type OrderStatus } from '@karvon/domain/orders/order-status'
import { ENDED_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { type Reader, readRisks } from './read-risks.ts'

/** The overview for the API, in camelCase. */
export type Overview = DataOf<typeof endpoint>

const MOST_WAITING = 20

/** Ended orders count for the day they ended on. */
const countOrders = async (db: Db, now: Date): Promise<Overview['orders']> => {
  const today = fromTashkent(tashkentDate(now), '00:00') ?? now
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select status, count(*)::int as count from orders where status not in (${literals(ENDED_STATUSES)}) group by status
    union all
    select status, count(*)::int from orders
    where status in (${literals(ENDED_STATUSES)}) and ended_at >= ${today} group by status`.execute(db)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return ORDER_STATUSES.map(status => ({ status, count: counts.get(status) ?? 0 }))
}

const readWaitingDrivers = async (db: Db): Promise<Overview['driversWaiting']> => {
  const rows = await db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select([
      'd.user_id',
      'd.plate',
      'd.truck_type_id',
      'd.updated_at',
      'd.review',
      'u.first_name',
      'u.last_name',
    ])
    .where('d.state', '=', 'pending')
    .orderBy('d.updated_at')
    .orderBy('d.user_id')
    .limit(MOST_WAITING)
    .execute()
  return rows.map(row => ({
    id: row.user_id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    plate: row.plate,
    truckTypeId: row.truck_type_id,
    cameBack: row.review !== null,
    since: row.updated_at.toISOString(),
  }))
}

const readWaitingCompanies = async (db: Db): Promise<Overview['companiesWaiting']> => {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'title', 'created_at'])
    .where('verified_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_WAITING)
    .execute()
  return rows.map(({ id, title, created_at }) => ({
    id,
    title,
    status: 'pending' as const,
    since: created_at.toISOString(),
  }))
}

type Counts = Pick<
  Overview,
  | 'driversWaitingCount'
  | 'companiesWaitingCount'
  | 'chatsUnanswered'
  | 'pricesAsked'
  | 'claimsOpen'
  | 'bankLinesUnmatched'
  | 'bankDetailsUnchecked'
>

const countWaiting = async (db: Db): Promise<Counts> => {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from drivers where state = 'pending') as "driversWaitingCount",
    (select count(*)::int from companies where verified_at is null and blocked_at is null
      and closed_at is null) as "companiesWaitingCount",
    (select count(*)::int from conversations where waiting_since is not null) as "chatsUnanswered",
    (select count(*)::int from bank_lines where match_id is null) as "bankLinesUnmatched",
    (select count(*)::int from driver_bank_details where checked_at is null) as "bankDetailsUnchecked",
    (select count(*)::int from additional_prices a join orders o on o.id = a.order_id
      where a.status = 'requested' and o.status <> 'canceled') as "pricesAsked",
    (select count(*)::int from claims where state = 'open') as "claimsOpen"`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('counting answered nothing')
  return counts
}

/** What waits for an operator now. */
export const readOverview = async (db: Db, reader: Reader, now: Date): Promise<Overview> => ({
  orders: await countOrders(db, now),
  risks: await readRisks(db, reader, now),
  driversWaiting: await readWaitingDrivers(db),
  companiesWaiting: await readWaitingCompanies(db),
  ...(await countWaiting(db)),
})
