import { sql } from 'kysely'
import { inTransaction } from '../../../platform/db/database.ts'
import type { WebhookDeps } from '../webhook-deps.ts'
import { switchOff } from './switch-webhook.ts'

/** Switches off the webhooks whose API key is revoked or has expired (decision 0073). */
export const endWithKeys = async (deps: Pick<WebhookDeps, 'db' | 'clock' | 'addNotice'>): Promise<void> => {
  const at = deps.clock.now()
  const ended = sql<boolean>`exists (select from api_keys k where k.id = key_id
    and (k.revoked_at is not null or k.expires_at <= ${at}::timestamptz))`
  const found = await deps.db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('key_id', 'is not', null)
    .where('off_since', 'is', null)
    .where(ended)
    .execute()
  for (const { id } of found)
    await inTransaction(deps.db, async tx => {
      const locked = await tx
        .selectFrom('webhook_endpoints')
        .select(['id', 'company_id', 'url'])
        .where('id', '=', id)
        // another process, or its owner, may have been faster
        .where('key_id', 'is not', null)
        .where('off_since', 'is', null)
        .where(ended)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (locked !== undefined) await switchOff(tx, locked, { why: 'key_ended', at }, deps)
    })
}
