import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { inTransaction } from '../../../platform/db/database.ts'
import { lockWebhook } from '../endpoints/webhook-rows.ts'
import type { WebhookDeps } from '../webhook-deps.ts'
import { type DeliveryView, deliveryView } from './delivery-rows.ts'

type Claim = { readonly companyId: number; readonly webhookId: number; readonly deliveryId: number }

/** Sends a delivery again, or now if it waits for its next attempt. Nothing waits for one that is sent again. */
export const replayDelivery = (
  { companyId, webhookId, deliveryId }: Claim,
  { db, clock }: Pick<WebhookDeps, 'db' | 'clock'>,
): Promise<Decision<DeliveryView>> =>
  inTransaction(db, async tx => {
    const webhook = await lockWebhook(tx, companyId, webhookId)
    if (webhook === undefined) return refuse('not_found')
    const delivery = await tx
      .selectFrom('webhook_deliveries')
      .select('state')
      .where('endpoint_id', '=', webhookId)
      .where('id', '=', deliveryId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (delivery === undefined) return refuse('not_found')
    if (webhook.off_since !== null) return refuse('webhook_off')
    const again = { state: 'pending', is_replayed: true, attempts: 0, first_attempt_at: null } as const
    const row = await tx
      .updateTable('webhook_deliveries')
      .set({ next_at: clock.now(), ...(delivery.state !== 'pending' && again) })
      .where('id', '=', deliveryId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return accept(deliveryView(row))
  })
