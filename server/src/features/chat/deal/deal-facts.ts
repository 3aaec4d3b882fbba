import { isTheirOrder } from '@karvon/domain/access/acting-client'
import type { ChattedOrder } from '@karvon/domain/chat/deal-chat'
import { MESSAGES_PER_MINUTE } from '@karvon/domain/chat/message-rate'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { compileOnce, type Placeholders } from '../../../platform/db/queries/compile-once.ts'
import { actingClient, type Caller, signedIn } from '../../../platform/http/caller.ts'
import type { DealSide } from './deal-message.ts'

/** The order of a chat, and what writing in it depends on. */
export type DealOrder = ChattedOrder & {
  readonly id: number
  readonly status: OrderStatus
  readonly clientId: number
  readonly clientCompanyId: number | null
  /** The people of the client's side: the client, and everyone of their company. */
  readonly clientIds: readonly number[]
}

/** Somebody in the chat of an order. */
export type DealMember = {
  readonly side: DealSide
  readonly order: DealOrder
  /** A driver sees the part that they wrote or were written as its driver; null: all of it. */
  readonly partOf: number | null
  /** A driver who has lost the order still reads their part. */
  readonly isFormer: boolean
  /** Whether what they read counts as read by their side. */
  readonly marksRead: boolean
}

/** What deciding about a message needs besides. */
export type WritingFacts = {
  /** When the author wrote the twentieth message before this one; null if they have not. */
  readonly pacedSince: Date | null
  /** Raised by each of their messages. */
  readonly authorVersion: number
}

type FactsRow = {
  readonly id: number
  readonly status: OrderStatus
  readonly client_id: number
  readonly client_company_id: number | null
  readonly carrier_id: number | null
  readonly ended_at: Date
  readonly client_ids: readonly number[]
  readonly has_part: boolean
  readonly paced_since: Date | null
  readonly write_version: number
}

const findFacts = compileOnce(
  (_, { orderId, userId }: Placeholders<{ orderId: number; userId: number }>) => sql<FactsRow>`
  select o.id, o.status, o.client_id, o.client_company_id, o.carrier_id, coalesce(o.ended_at, o.updated_at) as ended_at,
    array(select u.id from users u where u.closed_at is null
      and (u.id = o.client_id or u.company_id = o.client_company_id) order by u.id) as client_ids,
    exists (select from deal_messages m where m.order_id = o.id and m.driver_id = w.id) as has_part,
    (select m.created_at from deal_messages m where m.author_id = w.id order by m.id desc
      offset ${MESSAGES_PER_MINUTE - 1} limit 1) as paced_since, w.write_version
  from orders o join users w on w.id = ${userId}::int where o.id = ${orderId}::int`,
)

const orderOf = (row: FactsRow): DealOrder => ({
  id: row.id,
  status: row.status,
  clientId: row.client_id,
  clientCompanyId: row.client_company_id,
  carrierId: row.carrier_id,
  endedAt: row.ended_at,
  clientIds: row.client_ids,
})

const memberOf = (row: FactsRow, caller: Caller): DealMember | null => {
  const { role, userId } = signedIn(caller)
  const order = orderOf(row)
  if (role === 'driver') {
    const isFormer = order.carrierId !== userId
    if (isFormer && !row.has_part) return null
    return { side: 'driver', order, partOf: userId, isFormer, marksRead: true }
  }
  // everyone of a company may see its orders, as in its list
  if (!isTheirOrder(order, actingClient(caller, 'read_own_chats'))) return null
  const marksRead = isTheirOrder(order, actingClient(caller, 'edit_order'))
  return { side: 'client', order, partOf: null, isFormer: false, marksRead }
}

/** The caller's place in the chat of an order with what writing needs, or null: it is not theirs to see. */
export const readMember = async (
  db: Db,
  orderId: number,
  caller: Caller,
): Promise<(DealMember & WritingFacts) | null> => {
  const [row] = await findFacts(db, { orderId, userId: signedIn(caller).userId })
  const member = row === undefined ? null : memberOf(row, caller)
  if (row === undefined || member === null) return null
  return { ...member, pacedSince: row.paced_since, authorVersion: row.write_version }
}
