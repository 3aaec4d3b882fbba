import type { ChatFilter, ChatPeople, showChat } from '@karvon/contract/chat'
import type { DataOf } from '@karvon/contract/endpoint'
import type { Decision } from '@karvon/domain/decision'
import { namedOrders, readOrderNumber } from '@karvon/domain/reading/order-number'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byEmployer, byPerson, byTruck, isNamed } from '../../platform/db/search/name-search.ts'
import type { Page, RefusedNow } from '../../platform/http/serve-endpoint.ts'

/** A conversation as the inbox shows it, in camelCase. */
export type ChatView = DataOf<typeof showChat>

const EXCERPT_LENGTH = 160

const selectChats = (db: Db) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.client_id')
    .leftJoin('companies as f', 'f.id', 'u.company_id')
    .leftJoin('drivers as d', 'd.user_id', 'u.id')
    .leftJoin('users as a', 'a.id', 'c.assigned_to')
    .leftJoin('messages as l', 'l.id', 'c.last_message_id')
    .selectAll('c')
    .select([
      'u.first_name',
      'u.last_name',
      'u.phone',
      'u.locale',
      'u.role',
      'd.plate',
      'd.model',
      'f.id as company_id',
      'f.title as company_title',
    ])
    .select(['a.first_name as operator_first_name', 'a.last_name as operator_last_name'])
    .select([
      sql<string | null>`left(l.text, ${EXCERPT_LENGTH})`.as('excerpt'),
      sql<number>`(select count(*)::int from message_photos s where s.message_id = l.id)`.as('last_photos'),
      sql<number>`(select count(*)::int from messages m where m.conversation_id = c.id
        and m.id > c.operator_read_id and m.author = 'client')`.as('unread'),
    ])

type ChatRow = Awaited<ReturnType<ReturnType<typeof selectChats>['execute']>>[number]

const fullName = (...names: (string | null)[]): string | null => names.filter(Boolean).join(' ') || null

const lastOf = ({ excerpt, last_author, last_at, last_photos }: ChatRow): ChatView['lastMessage'] =>
  excerpt === null || last_author === null || last_at === null
    ? null
    : { text: excerpt, photos: last_photos, author: last_author, at: last_at.toISOString() }

const viewOf = (row: ChatRow): ChatView => ({
  id: row.id,
  client: {
    id: row.client_id,
    name: fullName(row.first_name, row.last_name),
    phone: row.phone,
    locale: row.locale,
    role: row.role as ChatView['client']['role'],
  },
  truck: row.plate === null ? null : { plate: row.plate, model: row.model },
  company: row.company_id === null ? null : { id: row.company_id, title: row.company_title ?? '' },
  lastMessage: lastOf(row),
  unanswered: row.unanswered,
  unread: row.unread,
  waitingSince: row.waiting_since?.toISOString() ?? null,
  assignedTo:
    row.assigned_to === null
      ? null
      : { id: row.assigned_to, name: fullName(row.operator_first_name, row.operator_last_name) },
  version: row.version,
})

/** One conversation, or null. */
export const readChatView = async (db: Db, chatId: number): Promise<ChatView | null> => {
  const row = await selectChats(db).where('c.id', '=', chatId).executeTakeFirst()
  return row === undefined ? null : viewOf(row)
}

/** An inbox query. */
export type ChatQuery = {
  readonly filter: ChatFilter
  readonly people: ChatPeople | null
  readonly q: string
  readonly operatorId: number
  readonly page: number
  readonly perPage: number
}

const ROLES = {
  individuals: ['individual'],
  companies: ['company_owner', 'company_employee'],
  drivers: ['driver'],
} as const satisfies Record<ChatPeople, readonly ChatView['client']['role'][]>

/** Whether it is the conversation of the client or driver of an order that is named. */
const isOfOrder = (q: string) => {
  const only = readOrderNumber(q)
  const orders = only === null ? [...namedOrders(q)] : [only]
  return orders.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`exists (select from orders n where n.id = any(${orders}::int[]) and c.client_id in (n.client_id, n.carrier_id))`
}

const found = (db: Db, { filter, people, q, operatorId }: ChatQuery) =>
  selectChats(db)
    .$if(filter === 'waiting', query => query.where('c.waiting_since', 'is not', null))
    .$if(filter === 'mine', query => query.where('c.assigned_to', '=', operatorId))
    .$if(people !== null, query => query.where('u.role', 'in', people === null ? [] : ROLES[people]))
    .where(sql<SqlBool>`(${isNamed(q, 'c.client_id', [byPerson, byEmployer, byTruck])} or ${isOfOrder(q)})`)

/** A page of the inbox: waiting conversations by waiting time, then the others, latest first. */
export const pageOfChats = async (db: Db, asked: ChatQuery): Promise<Page<ChatView>> => {
  const { page, perPage } = asked
  const { total } = await found(db, asked)
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const inOrder =
    asked.filter === 'waiting'
      ? found(db, asked).orderBy('c.waiting_since')
      : found(db, asked).orderBy('c.last_message_id', order => order.desc().nullsLast())
  const rows = await inOrder
    .orderBy('c.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map(viewOf), page, perPage, total: Number(total) }
}

/** How many conversations await an answer, in total and for this operator. */
export const countWaiting = async (db: Db, operatorId: number): Promise<{ waiting: number; mine: number }> =>
  db
    .selectFrom('conversations')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`count(*) filter (where assigned_to = ${operatorId})::int`.as('mine'),
    ])
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow()

type NotOk = Extract<Decision<never>, { ok: false }>

/** The refusal of a lost race contains the current state. */
export const withPresentChat = async (
  db: Db,
  chatId: number,
  refused: NotOk,
): Promise<NotOk | RefusedNow<ChatView>> => {
  const isLost = refused.refusals.some(
    ({ code }) => code === 'conversation_taken' || code === 'changed_meanwhile',
  )
  const chat = isLost ? await readChatView(db, chatId) : null
  return chat === null ? refused : { ...refused, present: chat }
}
