import type { WebhookMessage } from '@karvon/contract/webhooks/webhook-messages'
import { type FromWire, toWire } from '@karvon/contract/wire/wire-names'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { MessageReader, WebhookDeps } from '../webhook-deps.ts'
import type { TakenDelivery } from './take-deliveries.ts'

type MessageData = FromWire<WebhookMessage['data']>

type RenderDeps = Pick<WebhookDeps, 'db' | 'readOrder' | 'readOffer'>

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

/** What a message says of its event, in the names of the wire; null: what it is about is gone. */
const readData = async (
  {
    event,
    orderId,
    orderVersion,
    orderStatus,
    offerId,
    journalId,
    companyId,
    ownerId,
    locale,
  }: TakenDelivery,
  { db, readOrder, readOffer }: RenderDeps,
): Promise<MessageData | null> => {
  if (event === 'ping') return {}
  if (journalId !== null) {
    const payment = await readPayment(db, journalId, companyId)
    return payment === null ? null : { payment }
  }
  if (orderId === null || orderVersion === null || orderStatus === null) return null
  const then = { orderId, version: orderVersion, status: orderStatus }
  if (offerId !== null) {
    const offer = await readOffer(db, offerId)
    return offer === null ? null : { ...then, offer }
  }
  if (ownerId === null) return null
  const reader: MessageReader = { companyId, ownerId, locale }
  const order = await readOrder(db, orderId, reader)
  return order === null ? null : { ...then, order }
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
