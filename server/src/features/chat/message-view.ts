import type { listMessages } from '@karvon/contract/chat'
import type { DataOf } from '@karvon/contract/endpoint'
import { fileAddress } from '@karvon/contract/wire/file-address'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { shortWay, type WritePoint } from '@karvon/domain/places/written-point'
import { formatDateTime } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type PointRow, pointsOfOrder, writtenPoint } from '../../platform/db/stored-points.ts'
import type { Part } from '../../platform/http/serve-endpoint.ts'

/** A message for the API, in camelCase. */
export type MessageView = DataOf<typeof listMessages>[number]

const selectMessages = (db: Db) =>
  db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.author_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .selectAll('m')
    .select(['u.first_name', 'u.last_name', 'o.status', 'o.region_from_id', 'o.region_to_id'])
    .select([
      sql<PointRow[] | null>`${pointsOfOrder('o.id')}`.as('points'),
      sql<
        string[]
      >`array(select s.name from message_photos s where s.message_id = m.id order by s.position)`.as(
        'photos',
      ),
    ])

/** A message with what it shows from other tables. */
export type MessageRow = Omit<
  Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number],
  'conversation_id' | 'author_id'
>

/** The order that a message is about, as its card shows it. */
export type CardRow = Pick<MessageRow, 'order_id' | 'status' | 'region_from_id' | 'region_to_id' | 'points'>

/** The reader and their formatting of places. */
export type Reader = { readonly locale: Locale; readonly writePoint: WritePoint }

const cardOf = (row: CardRow, { locale, writePoint }: Reader): MessageView['order'] => {
  if (row.order_id === null) return null
  const points = (row.points ?? []).map(point => writtenPoint(point, writePoint, locale))
  return {
    id: row.order_id,
    status: row.status as OrderStatus,
    regionFromId: row.region_from_id ?? 0,
    regionToId: row.region_to_id ?? 0,
    from: points[0]?.address ?? '',
    to: points.at(-1)?.address ?? '',
    way: shortWay(points),
  }
}

/** Clients see only an operator's first name. */
const nameOf = ({
  author,
  first_name,
  last_name,
}: Pick<MessageRow, 'author' | 'first_name' | 'last_name'>): string | null => {
  const names = author === 'operator' ? [first_name] : [first_name, last_name]
  return names.filter(Boolean).join(' ') || null
}

/** A message as its reader sees it. */
export const messageView = (row: MessageRow, reader: Reader): MessageView => ({
  id: row.id,
  message: row.text,
  photos: row.photos.map(fileAddress),
  author: row.author,
  authorName: nameOf(row),
  createdAt: formatDateTime(row.created_at, 'uz'),
  createdAtIso: row.created_at.toISOString(),
  orderId: row.order_id,
  order: cardOf(row, reader),
  readAt: row.read_at?.toISOString() ?? null,
  sentKey: row.sent_key,
})

/** A cursor query in the infinite list. */
export type PartQuery = { readonly before?: number | undefined; readonly perPage?: number | undefined }

const PER_PAGE = 20

/** The newest messages of a conversation before a cursor, in the order they were written. */
export const partOfMessages = async (
  db: Db,
  conversationId: number,
  { before, perPage = PER_PAGE }: PartQuery,
  reader: Reader,
): Promise<Part<MessageView>> => {
  const rows = await selectMessages(db)
    .where('m.conversation_id', '=', conversationId)
    .$if(before !== undefined, query => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(perPage + 1)
    .execute()
  const items = rows
    .slice(0, perPage)
    .map(row => messageView(row, reader))
    .reverse()
  return { items, nextCursor: rows.length > perPage ? (items[0]?.id ?? null) : null }
}
