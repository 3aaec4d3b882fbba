import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readWebhook } from '../endpoints/webhook-rows.ts'
import { attemptDelivery } from '../sending/attempt-delivery.ts'
import { recordAttempt } from '../sending/record-attempt.ts'
import { LEASE_MS, readTaken } from '../sending/take-deliveries.ts'
import type { WebhookDeps } from '../webhook-deps.ts'
import { type DeliveryDetail, readDelivery } from './delivery-rows.ts'

/** Sends a test message, and answers how that went. */
export const sendTest = async (
  companyId: number,
  webhookId: number,
  deps: WebhookDeps,
): Promise<Decision<DeliveryDetail>> => {
  const { db, clock } = deps
  if ((await readWebhook(db, companyId, webhookId)) === null) return refuse('not_found')
  const at = clock.now()
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      ...{ endpoint_id: webhookId, event: 'ping', occurred_at: at, state: 'pending', next_at: at },
      // this process sends it itself
      leased_until: new Date(at.getTime() + LEASE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const taken = await readTaken(db, id, at)
  if (taken !== null) await recordAttempt(taken, await attemptDelivery(taken, deps), deps)
  const sent = await readDelivery(db, webhookId, id)
  return sent === null ? refuse('not_found') : accept(sent)
}
