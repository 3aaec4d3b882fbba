import type { EMPLOYEE_STATUSES, WireEmployee } from '@karvon/contract/company'
import type { FromWire } from '@karvon/contract/wire/wire-names'
import type { Static } from 'typebox'
import type { Db } from '../../../platform/db/database.ts'
import { byPerson, isNamed } from '../../../platform/db/search/name-search.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import { spentThisMonth } from './spent-this-month.ts'

export type EmployeeView = FromWire<Static<typeof WireEmployee>>

/** A query for company users. */
export type EmployeeQuery = {
  readonly q?: string | undefined
  readonly status?: (typeof EMPLOYEE_STATUSES)[number] | undefined
  readonly page: number
  readonly perPage: number
}

const openAccounts = (db: Db, companyId: number) =>
  db.selectFrom('users as u').where('u.company_id', '=', companyId).where('u.closed_at', 'is', null)

const readRows = (db: Db, companyId: number, ids: readonly number[]) =>
  openAccounts(db, companyId)
    .select(['u.id', 'u.role', 'u.first_name', 'u.last_name', 'u.username', 'u.phone', 'u.created_at'])
    .select(['u.blocked_at', 'u.per_order_limit_uzs', 'u.per_month_limit_uzs', 'u.password_is_first'])
    .select(eb => [
      eb
        .selectFrom('orders as o')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('o.client_id', '=', 'u.id')
        .as('orders'),
      eb
        .selectFrom('sessions as s')
        .select(seen => seen.fn.max('s.seen_at').as('at'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('seen_at'),
    ])
    .where('u.id', 'in', [...ids])
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

const viewOf = (row: Row, spentUzs: number): EmployeeView => ({
  id: row.id,
  userId: row.id,
  role: row.role === 'company_owner' ? 'owner' : 'employee',
  firstName: row.first_name,
  lastName: row.last_name,
  username: row.username ?? '',
  phone: row.phone,
  status: row.blocked_at === null ? 'active' : 'blocked',
  limits: { perOrder: row.per_order_limit_uzs, perMonth: row.per_month_limit_uzs },
  ordersCount: Number(row.orders ?? 0),
  spentMonth: spentUzs,
  mustChangePassword: row.password_is_first,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.seen_at?.toISOString() ?? null,
})

/** These company users in the order of the ids; skips others and those who have left. */
const readPeople = async (
  db: Db,
  companyId: number,
  ids: readonly number[],
  now: Date,
): Promise<EmployeeView[]> => {
  if (ids.length === 0) return []
  const rows = await readRows(db, companyId, ids)
  const spent = await spentThisMonth(db, ids, now)
  return ids.flatMap(id => {
    const row = rows.find(one => one.id === id)
    return row === undefined ? [] : [viewOf(row, spent.get(id) ?? 0)]
  })
}

/** A company user, or null. */
export const readEmployee = async (
  db: Db,
  companyId: number,
  userId: number,
  now: Date,
): Promise<EmployeeView | null> => (await readPeople(db, companyId, [userId], now))[0] ?? null

const findIds = async (db: Db, companyId: number, { q, status }: EmployeeQuery): Promise<number[]> => {
  const found = await openAccounts(db, companyId)
    .select('u.id')
    .where(isNamed(q, 'u.id', [byPerson]))
    .$if(status !== undefined, query =>
      query.where('u.blocked_at', status === 'blocked' ? 'is not' : 'is', null),
    )
    .orderBy(eb => eb('u.role', '=', 'company_owner'), 'desc')
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
  return found.map(({ id }) => id)
}

/** The company's users, the owner first, then by name; `q` matches words in any script. */
export const listEmployees = async (
  db: Db,
  companyId: number,
  query: EmployeeQuery,
  now: Date,
): Promise<Page<EmployeeView>> => {
  const { page, perPage } = query
  const ids = await findIds(db, companyId, query)
  const items = await readPeople(db, companyId, ids.slice((page - 1) * perPage, page * perPage), now)
  return { items, page, perPage, total: ids.length }
}
