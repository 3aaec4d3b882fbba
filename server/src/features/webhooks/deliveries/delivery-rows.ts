import type { DataOf } from '@karvon/contract/endpoint'
import type { listDeliveries, showDelivery } from '@karvon/contract/webhooks/deliveries'
import { type DELIVERY_ERRORS, MOST_ATTEMPTS_SHOWN } from '@karvon/contract/webhooks/wire-webhook'
import type { DeliveryState } from '@karvon/domain/webhooks/webhook-events'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Part } from '../../../platform/http/serve-endpoint.ts'

/** A delivery of a list, in camelCase. */
export type DeliveryView = DataOf<typeof listDeliveries>[number]

/** A single delivery, in camelCase. */
export type DeliveryDetail = DataOf<typeof showDelivery>

type DeliveryError = (typeof DELIVERY_ERRORS)[number]

type Row = Selectable<Tables['webhook_deliveries']>

const LISTED = [
  ...(['id', 'message_id', 'event', 'order_id', 'occurred_at', 'state', 'attempts'] as const),
  ...(['last_attempt_at', 'next_at', 'response_status', 'error', 'duration_ms'] as const),
] as const

/** A row as its owner sees it. */
export const deliveryView = (row: Pick<Row, (typeof LISTED)[number]>): DeliveryView => ({
  id: row.id,
  messageId: row.message_id,
  event: row.event,
  orderId: row.order_id,
  occurredAt: row.occurred_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
  nextAttemptAt: row.state === 'pending' ? row.next_at.toISOString() : null,
  responseStatus: row.response_status,
  error: row.error as DeliveryError | null,
  durationMs: row.duration_ms,
})

/** Which deliveries are asked for; `before` is the id that the page comes before. */
export type DeliveryQuestion = {
  readonly endpointId: number
  readonly state?: DeliveryState | undefined
  readonly order?: number | undefined
  readonly before?: number | undefined
  readonly perPage: number
}

/** Deliveries, newest first. */
export const readDeliveries = async (
  db: Db,
  { endpointId, state, order, before, perPage }: DeliveryQuestion,
): Promise<Part<DeliveryView>> => {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(LISTED)
    .where('endpoint_id', '=', endpointId)
    .$if(state !== undefined, query => query.where('state', '=', state ?? 'pending'))
    .$if(order !== undefined, query => query.where('order_id', '=', order ?? 0))
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .execute()
  const items = rows.slice(0, perPage).map(deliveryView)
  return { items, nextCursor: rows.length > perPage ? (items.at(-1)?.id ?? null) : null }
}

const readAttempts = async (db: Db, deliveryId: number): Promise<DeliveryDetail['attemptLog']> => {
  const rows = await db
    .selectFrom('webhook_attempts')
    .select(['at', 'duration_ms', 'response_status', 'error'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(MOST_ATTEMPTS_SHOWN)
    .execute()
  return rows.map(row => ({
    at: row.at.toISOString(),
    durationMs: row.duration_ms,
    responseStatus: row.response_status,
    error: row.error as DeliveryError | null,
  }))
}

/** One delivery with what was sent and answered. */
export const readDelivery = async (
  db: Db,
  endpointId: number,
  id: number,
): Promise<DeliveryDetail | null> => {
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { body, response_body: responseBody } = row
  return { ...deliveryView(row), body, responseBody, attemptLog: await readAttempts(db, id) }
}
