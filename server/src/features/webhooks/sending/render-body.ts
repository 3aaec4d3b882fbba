import type { WebhookMessage } from '@karvon/contract/webhooks/webhook-messages'
import { type FromWire, toWire } from '@karvon/contract/wire/wire-names'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { TruckPlace } from '../../../platform/db/queries/truck-places.ts'
import type { MessageReader, WebhookDeps } from '../webhook-deps.ts'
import type { TakenDelivery } from './take-deliveries.ts'

type MessageData = FromWire<WebhookMessage['data']>

type RenderDeps = Pick<WebhookDeps, 'db' | 'readOrder' | 'readOffer' | 'readMessage'>

/** What the company's account received; the sum of what it added to the balance and paid of the debt. */
const readPayment = async (db: Db, journalId: number, companyId: number) => {
  const { rows } = await sql<{
    kind: string
    order_id: number | null
    description: string
    at: Date
    amount: number
  }>`
    select j.kind, j.order_id, j.description, j.at, (select coalesce(sum(p.amount_uzs), 0)::bigint from postings p
      where p.journal_id = j.id and p.company_id = ${companyId} and p.account_kind in ('client_balance', 'client_receivable')) as amount
    from journals j where j.id = ${journalId}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const by: 'card' | 'bank' = row.kind === 'payment' ? 'card' : 'bank'
  const { order_id: orderId, description, at, amount } = row
  return { id: journalId, amount: Number(amount), by, orderId, description, receivedAt: at.toISOString() }
}

/** How an order was at an event. */
type Then = { readonly orderId: number; readonly version: number; readonly status: OrderStatus }

const positionOf = ({ lat, lng, heading, speed_kmh: speed, at }: TruckPlace) => ({
  ...{ lat, lng, heading, speed },
  at: new Date(at).toISOString(),
})

type OrderView = NonNullable<Awaited<ReturnType<RenderDeps['readOrder']>>>

/** The part of an order that an event is about; null: it is gone. */
const partOfOrder = (
  { event, subjectId }: TakenDelivery,
  order: OrderView,
):
  | { order: OrderView }
  | { claim: OrderView['claims'][number] }
  | { noShow: NonNullable<OrderView['noShow']> }
  | null => {
  if (event === 'claim.updated') {
    const claim = order.claims.find(({ id }) => id === subjectId)
    return claim === undefined ? null : { claim }
  }
  if (event !== 'no_show.updated') return { order }
  return order.noShow === null ? null : { noShow: order.noShow }
}

/** What a message says of an order, or of what belongs to it. */
const readOfOrder = async (
  delivery: TakenDelivery,
  then: Then,
  { db, readOrder, readOffer, readMessage }: RenderDeps,
): Promise<MessageData | null> => {
  const { event, offerId, subjectId, place, companyId, ownerId, locale } = delivery
  if (place !== null) return { ...then, position: positionOf(place) }
  if (offerId !== null) {
    const offer = await readOffer(db, offerId)
    return offer === null ? null : { ...then, offer }
  }
  if (event === 'chat.message') {
    const message = subjectId === null ? null : await readMessage(db, subjectId)
    return message === null ? null : { ...then, message }
  }
  if (ownerId === null) return null
  const reader: MessageReader = { companyId, ownerId, locale }
  const order = await readOrder(db, then.orderId, reader)
  const part = order === null ? null : partOfOrder(delivery, order)
  return part === null ? null : { ...then, ...part }
}

/** What a message says of its event, in the names of the wire; null: what it is about is gone. */
const readData = async (delivery: TakenDelivery, deps: RenderDeps): Promise<MessageData | null> => {
  const { event, orderId, orderVersion, orderStatus, journalId, companyId } = delivery
  if (event === 'ping') return {}
  if (journalId !== null) {
    const payment = await readPayment(deps.db, journalId, companyId)
    return payment === null ? null : { payment }
  }
  if (orderId === null || orderVersion === null || orderStatus === null) return null
  return readOfOrder(delivery, { orderId, version: orderVersion, status: orderStatus }, deps)
}

/**
 * The text of a message. It is written when it is sent for the first time and stays: `version` and `status` are those of the event,
 * the order is as it was then read, never older (decision 0062).
 */
export const renderBody = async (delivery: TakenDelivery, deps: RenderDeps): Promise<string | null> => {
  const data = await readData(delivery, deps)
  if (data === null) return null
  const body = JSON.stringify({
    type: delivery.event,
    timestamp: delivery.occurredAt.toISOString(),
    data: toWire(data),
  })
  await deps.db
    .updateTable('webhook_deliveries')
    .set({ body })
    .where('id', '=', delivery.id)
    .where('body', 'is', null)
    .execute()
  return body
}
