import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { WebhookDeps } from '../webhook-deps.ts'
import type { WebhookClaim } from './change-webhook.ts'
import { lockWebhook } from './webhook-rows.ts'

/** Deletes a webhook and its deliveries. */
export const removeWebhook = (
  { companyId, id, changer }: WebhookClaim,
  { db, audit }: Pick<WebhookDeps, 'db' | 'audit'>,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    const webhook = await lockWebhook(tx, companyId, id)
    if (webhook === undefined) return refuse('not_found')
    await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
    const before = { companyId, url: webhook.url, events: webhook.events }
    const about = { action: 'webhook.remove', objectKind: 'webhook', objectId: String(id) }
    await audit(tx, { ...changer, ...about, before, after: null })
    return accept(null)
  })

/** Deletes the webhooks of a company that is closed, or whose owner has lost their access. */
export const forgetWebhooks = async (tx: Tx, companyId: number): Promise<void> => {
  await tx.deleteFrom('webhook_endpoints').where('company_id', '=', companyId).execute()
}
