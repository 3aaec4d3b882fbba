import type { listDealMessages } from '@karvon/contract/deal-chat'
import type { DataOf } from '@karvon/contract/endpoint'
import { fileAddress } from '@karvon/contract/wire/file-address'
import { formatDateTime } from '@karvon/domain/reading/figures'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Part } from '../../../platform/http/serve-endpoint.ts'
import type { PartQuery } from '../message-view.ts'

/** A message of an order for the API, in camelCase. */
export type DealMessageView = DataOf<typeof listDealMessages>[number]

/** One side of the chat of an order. */
export type DealSide = DealMessageView['author']

type MessageRow = Selectable<Tables['deal_messages']> & {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly photos: readonly string[]
}

/** A message as both sides read it. */
export const dealMessageView = (row: Omit<MessageRow, 'driver_id'>): DealMessageView => ({
  id: row.id,
  orderId: row.order_id,
  message: row.text,
  photos: row.photos.map(fileAddress),
  author: row.author,
  authorId: row.author_id,
  authorName: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  createdAt: formatDateTime(row.created_at, 'uz'),
  createdAtIso: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  sentKey: row.sent_key,
})

const selectMessages = (db: Db) =>
  db
    .selectFrom('deal_messages as m')
    .innerJoin('users as u', 'u.id', 'm.author_id')
    .selectAll('m')
    .select(['u.first_name', 'u.last_name'])
    .select(
      sql<
        string[]
      >`array(select s.name from deal_message_photos s where s.message_id = m.id order by s.position)`.as(
        'photos',
      ),
    )

/** One message; null: there is none. */
export const readDealMessage = async (db: Db, messageId: number): Promise<DealMessageView | null> => {
  const row = await selectMessages(db).where('m.id', '=', messageId).executeTakeFirst()
  return row === undefined ? null : dealMessageView(row)
}

const PER_PAGE = 20

/** Whose messages of which order; `partOf` null: those with every driver it has had. */
type Asked = PartQuery & { readonly orderId: number; readonly partOf: number | null }

/** The newest messages of an order before a cursor, in the order they were written. */
export const partOfDealMessages = async (
  db: Db,
  { orderId, partOf, before, perPage = PER_PAGE }: Asked,
): Promise<Part<DealMessageView>> => {
  const rows = await selectMessages(db)
    .where('m.order_id', '=', orderId)
    .$if(partOf !== null, query => query.where('m.driver_id', '=', partOf ?? 0))
    // any cursor may come in, also one beyond the ids of the table
    .$if(before !== undefined, query => query.where('m.id', '<', sql<number>`${before}::bigint`))
    .orderBy('m.id', 'desc')
    .limit(perPage + 1)
    .execute()
  const items = rows.slice(0, perPage).map(dealMessageView).reverse()
  return { items, nextCursor: rows.length > perPage ? (items[0]?.id ?? null) : null }
}
