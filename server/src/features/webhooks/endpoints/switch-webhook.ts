import type { WebhookStop } from '@karvon/domain/webhooks/webhook-events'
import type { Tx } from '../../../platform/db/database.ts'
import type { CallerKey } from '../../../platform/http/caller.ts'
import type { WebhookDeps } from '../webhook-deps.ts'
import { tellOwner } from './tell-owner.ts'
import { keyColumns } from './webhook-owner.ts'

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
  deps: Pick<WebhookDeps, 'addNotice'>,
): Promise<void> => {
  await tx
    .updateTable('webhook_endpoints')
    .set(eb => ({ off_since: at, off_why: why, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await missPending(tx, id)
  if (why === 'owner') return
  const kind = why === 'key_ended' ? 'webhook_key_ended' : 'webhook_disabled'
  await tellOwner(tx, { kind, companyId: company_id, url, at }, deps)
}

/** Switches a webhook on, after which it ends with the key that did so, or with none; with `sendsMissed` everything it has missed since is sent in its order, before what is new. */
export const switchOn = async (
  tx: Tx,
  endpointId: number,
  {
    sendsMissed,
    at,
    key,
  }: { readonly sendsMissed: boolean; readonly at: Date; readonly key: CallerKey | undefined },
): Promise<void> => {
  await tx
    .updateTable('webhook_endpoints')
    .set(eb => ({
      ...{ off_since: null, off_why: null, failing_since: null, updated_at: at },
      ...keyColumns(key),
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
