import type { listAllOrders as endpoint } from '@karvon/contract/admin/orders'
import type { DataOf, QueryOf } from '@karvon/contract/endpoint'
import { accept, type Decision, type Refusal, refusal, refuseAll } from '@karvon/domain/decision'
import { ORDER_STATUSES, type OrderStatus } from '@karvon/domain/orders/order-status'
import { namedOrders } from '@karvon/domain/reading/order-number'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { matchesWords, personKey } from '../../../platform/db/search/search-words.ts'
import { type DaySpan, readDays } from '../../../platform/http/day-span.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import { selectOrders } from '../queries/order-rows.ts'
import { orderView } from '../queries/order-view.ts'
import type { Viewer } from '../queries/viewer.ts'

/** An order of the operator's list for the API, in camelCase. */
export type AdminOrder = DataOf<typeof endpoint>[number]
/** Which orders are asked for. */
export type OrderFilters = Omit<QueryOf<typeof endpoint>, 'page' | 'perPage'>

const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some(status => status === word)

const readStatuses = (typed: string | undefined): Decision<readonly OrderStatus[] | null> => {
  const words = (typed ?? '').split(',').filter(word => word !== '')
  if (!words.every(isStatus)) return refuseAll([refusal('choice_invalid', 'status')])
  return accept(words.length === 0 ? null : words)
}

type Asked = OrderFilters & { readonly statuses: readonly OrderStatus[] | null; readonly span: DaySpan }

const readAsked = (filters: OrderFilters): Decision<Asked> => {
  const [statuses, span] = [readStatuses(filters.status), readDays(filters)]
  if (statuses.ok && span.ok) return accept({ ...filters, statuses: statuses.value, span: span.value })
  const refusals: Refusal[] = [statuses, span].flatMap(part => (part.ok ? [] : part.refusals))
  return refuseAll(refusals)
}

/** Addresses are long and many, so their letters are compared as they are. */
const SEARCHED = {
  keys: [sql`o.id`, personKey('u'), personKey('du'), sql`o.receiver_phone`],
  names: [sql`o.truck_plate`, sql`f.title`],
  texts: [sql`(select string_agg(op.address, ' ') from order_points op where op.order_id = o.id)`],
}

/** The orders whose numbers are named, or those that contain the words. */
const isAskedFor = (q: string | undefined): RawBuilder<SqlBool> => {
  const named = namedOrders(q ?? '')
  return named.length === 0 ? matchesWords(q, SEARCHED) : sql<SqlBool>`o.id = any(${[...named]}::int[])`
}

const conditionsOf = ({ statuses, span, ...asked }: Asked): RawBuilder<SqlBool>[] => [
  isAskedFor(asked.q),
  ...(statuses === null ? [] : [sql<SqlBool>`o.status = any(${[...statuses]}::text[])`]),
  ...(asked.client === undefined ? [] : [sql<SqlBool>`o.client_id = ${asked.client}`]),
  ...(asked.driver === undefined ? [] : [sql<SqlBool>`o.carrier_id = ${asked.driver}`]),
  ...(asked.company === undefined ? [] : [sql<SqlBool>`o.client_company_id = ${asked.company}`]),
  ...(asked.region === undefined ? [] : [sql<SqlBool>`${asked.region}::int = any(o.region_ids)`]),
  ...(asked.payment === undefined ? [] : [sql<SqlBool>`o.payment_type = ${asked.payment}`]),
  ...(span.from === null ? [] : [sql<SqlBool>`o.load_at >= ${span.from}`]),
  ...(span.before === null ? [] : [sql<SqlBool>`o.load_at < ${span.before}`]),
]

const SORTS = {
  newest: sql`o.id desc`,
  load_time: sql`o.load_at, o.id`,
  price: sql`coalesce((o.deal ->> 'priceUzs')::bigint, o.offered_price_uzs, o.estimate_uzs) desc, o.id desc`,
  untouched: sql`o.updated_at, o.id`,
} as const

const select = (db: Db, asked: Asked) =>
  selectOrders(db)
    .leftJoin('companies as f', 'f.id', 'o.client_company_id')
    .where(sql<SqlBool>`${sql.join(conditionsOf(asked), sql` and `)}`)

/** A page of all orders. */
export const listAllOrders = async (
  db: Db,
  filters: OrderFilters,
  { page, perPage }: { readonly page: number; readonly perPage: number },
  viewer: Viewer,
): Promise<Decision<Page<AdminOrder>>> => {
  const asked = readAsked(filters)
  if (!asked.ok) return asked
  const orders = select(db, asked.value)
  const { total } = await orders
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await orders
    .select('f.title as company_title')
    .orderBy(SORTS[filters.sort ?? 'newest'])
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const items = rows.map(row => ({
    ...orderView(row, viewer),
    company:
      row.client_company_id === null ? null : { id: row.client_company_id, title: row.company_title ?? '' },
  }))
  return accept({ items, page, perPage, total: Number(total) })
}
