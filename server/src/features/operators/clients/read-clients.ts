import type { listClients, showClient } from '@karvon/contract/admin/people'
import type { DataOf, QueryOf } from '@karvon/contract/endpoint'
import { sql } from 'kysely'
import { spendings } from '../../../platform/db/client-spending.ts'
import type { Db } from '../../../platform/db/database.ts'
import { byEmployer, byPerson, isNamed } from '../../../platform/db/search/name-search.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import { readLastReason } from '../audit/read-audit.ts'
import type { LastOrders, OperatorDeps } from '../operator-deps.ts'

/** A client of the list for the API, in camelCase. */
export type ClientEntry = DataOf<typeof listClients>[number]
/** A client with everything. */
export type ClientCard = DataOf<typeof showClient>
/** Which clients are asked for. */
export type ClientFilters = Omit<QueryOf<typeof listClients>, 'page' | 'perPage'>

const CLIENTS = ['individual', 'company_owner', 'company_employee'] as const

const selectClients = (db: Db, { q, role, blocked, company }: ClientFilters) => {
  let clients = db
    .selectFrom('users as u')
    .leftJoin('companies as f', 'f.id', 'u.company_id')
    .where('u.role', 'in', role === undefined ? [...CLIENTS] : [role])
    .where(isNamed(q, 'u.id', [byPerson, byEmployer]))
  if (blocked !== undefined) {
    clients = clients.where('u.blocked_at', blocked === 'yes' ? 'is not' : 'is', null)
  }
  return company === undefined ? clients : clients.where('u.company_id', '=', company)
}

const ordersCount = sql<number>`(select count(*)::int from orders o where o.client_id = u.id)`

const withFigures = (clients: ReturnType<typeof selectClients>) =>
  clients
    .select(['u.id', 'u.role', 'u.first_name', 'u.last_name', 'u.phone', 'u.username', 'u.company_id'])
    .select(['u.blocked_at', 'u.closed_at', 'u.created_at', 'u.locale', 'u.telegram', 'f.title'])
    .select([
      ordersCount.as('orders_count'),
      sql<Date | null>`(select max(o.created_at) from orders o where o.client_id = u.id)`.as('last_order_at'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof withFigures>['execute']>>[number]

const entryOf = (row: Row): ClientEntry => ({
  id: row.id,
  role: row.role as ClientEntry['role'],
  name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  phone: row.phone,
  username: row.username,
  company: row.company_id === null ? null : { id: row.company_id, title: row.title ?? '' },
  blocked: row.blocked_at !== null,
  blockedAt: row.blocked_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  ordersCount: row.orders_count,
  lastOrderAt: row.last_order_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

const ORDERS = {
  newest: sql`u.created_at desc`,
  name: sql`u.first_name nulls last, u.last_name nulls last`,
  orders: sql`orders_count desc`,
} as const

/** A page of clients. */
export const readClients = async (
  db: Db,
  filters: ClientFilters,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page<ClientEntry>> => {
  const clients = selectClients(db, filters)
  const { total } = await clients.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await withFigures(clients)
    .orderBy(ORDERS[filters.sort ?? 'newest'])
    .orderBy('u.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map(entryOf), page, perPage, total: Number(total) }
}

type Figures = {
  done: number
  canceled: number
  spent: number
  sessions: number
  seen_at: Date | null
  conversation_id: number | null
}

const readFigures = async (db: Db, userId: number, now: Date): Promise<Figures> => {
  const { rows } = await sql<Figures>`select
    (select count(*)::int from orders where client_id = ${userId} and status = 'done') as done,
    (select count(*)::int from orders where client_id = ${userId} and status = 'canceled') as canceled,
    (select coalesce(sum(s.uzs), 0)::bigint from (${spendings(sql`o.client_id = ${userId}`)}) s) as spent,
    (select count(*)::int from sessions where user_id = ${userId} and ended_at is null and expires_at > ${now}) as sessions,
    (select max(seen_at) from sessions where user_id = ${userId}) as seen_at,
    (select id from conversations where client_id = ${userId}) as conversation_id`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('counting answered nothing')
  return figures
}

/** One client with everything, or null. */
export const readClient = async (
  { db, clock, readLastOrders }: Pick<OperatorDeps, 'db' | 'clock' | 'readLastOrders'>,
  userId: number,
  viewer: Pick<LastOrders, 'operatorId' | 'locale'>,
): Promise<ClientCard | null> => {
  const row = await withFigures(selectClients(db, {})).where('u.id', '=', userId).executeTakeFirst()
  if (row === undefined) return null
  const figures = await readFigures(db, userId, clock.now())
  const decided = { kind: 'client', id: userId, actions: ['client.block', 'client.unblock'] }
  return {
    ...entryOf(row),
    locale: row.locale,
    telegram: row.telegram,
    blockReason: row.blocked_at === null ? null : await readLastReason(db, decided),
    lastSeenAt: figures.seen_at?.toISOString() ?? null,
    sessions: figures.sessions,
    doneCount: figures.done,
    canceledCount: figures.canceled,
    spent: figures.spent,
    lastOrders: await readLastOrders(db, { client: userId, ...viewer }),
    conversationId: figures.conversation_id,
  }
}
