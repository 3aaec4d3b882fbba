import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { OLD_SECRET_HOURS } from '@karvon/domain/webhooks/webhook-events'
import { inTransaction } from '../../../platform/db/database.ts'
import { newSecret, writtenSecret } from '../sending/sign-message.ts'
import type { WebhookDeps } from '../webhook-deps.ts'
import type { WebhookClaim } from './change-webhook.ts'
import { lockWebhook } from './webhook-rows.ts'

const OLD_SECRET_MS = OLD_SECRET_HOURS * 3_600_000

/**
 * Gives a webhook a new secret; the one until now counts for a day, one before that no longer, nor one that the server can't read.
 */
export const replaceSecret = (
  { companyId, id, changer }: WebhookClaim,
  { db, clock, seal, audit }: WebhookDeps,
): Promise<Decision<{ secret: string; oldSecretUntil: string | null }>> =>
  inTransaction(db, async tx => {
    const webhook = await lockWebhook(tx, companyId, id)
    if (webhook === undefined) return refuse('not_found')
    const at = clock.now()
    const secret = newSecret()
    // one that can't be opened signs nothing
    const former = seal.open(webhook.secret) === null ? null : webhook.secret
    const until = former === null ? null : new Date(at.getTime() + OLD_SECRET_MS)
    await tx
      .updateTable('webhook_endpoints')
      .set(eb => ({
        ...{ secret: seal.close(secret), old_secret: former, old_secret_until: until },
        ...{ updated_at: at, version: eb('version', '+', 1) },
      }))
      .where('id', '=', id)
      .execute()
    const about = { action: 'webhook.replace_secret', objectKind: 'webhook', objectId: String(id) }
    const oldSecretUntil = until?.toISOString() ?? null
    await audit(tx, { ...changer, ...about, before: null, after: { oldSecretUntil } })
    return accept({ secret: writtenSecret(secret), oldSecretUntil })
  })
