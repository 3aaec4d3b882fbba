import type { WebhookStop } from '@karvon/domain/webhooks/webhook-events'
import type { Tx } from '../../../platform/db/database.ts'
import { findOwner } from '../../../platform/db/queries/company-owner.ts'
import type { WebhookDeps } from '../webhook-deps.ts'

type Endpoint = { readonly id: number; readonly company_id: number; readonly url: string }

/** What waited to be sent is missed, and may be sent once the webhook is on again. */
const missPending = (tx: Tx, endpointId: number) =>
  tx
    .updateTable('webhook_deliveries')
    .set({ state: 'missed', leased_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute()

/** Switches a webhook off under its lock; the owner is notified unless they did it. */
export const switchOff = async (
  tx: Tx,
  { id, company_id, url }: Endpoint,
  { why, at }: { readonly why: WebhookStop; readonly at: Date },
  { notify }: Pick<WebhookDeps, 'notify'>,
): Promise<void> => {
  await tx
    .updateTable('webhook_endpoints')
    .set(eb => ({ off_since: at, off_why: why, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await missPending(tx, id)
  const owner = why === 'owner' ? undefined : await findOwner(tx, company_id)
  if (owner === undefined) return
  const facts = { address: new URL(url).host }
  await notify(tx, { at, userId: owner.id, kind: 'webhook_disabled', orderId: null, facts })
}

/** Switches a webhook on; with `sendsMissed` everything it has missed since is sent in its order, before what is new. */
export const switchOn = async (
  tx: Tx,
  endpointId: number,
  { sendsMissed, at }: { readonly sendsMissed: boolean; readonly at: Date },
): Promise<void> => {
  await tx
    .updateTable('webhook_endpoints')
    .set(eb => ({
      ...{ off_since: null, off_why: null, failing_since: null, updated_at: at },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', endpointId)
    .execute()
  if (!sendsMissed) return
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', next_at: at, attempts: 0, first_attempt_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', 'in', ['missed', 'failed'])
    .where('event', '<>', 'ping')
    .execute()
}
