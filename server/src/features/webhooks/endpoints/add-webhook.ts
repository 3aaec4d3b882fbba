import type { addWebhook } from '@karvon/contract/webhooks/webhooks'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { MOST_WEBHOOKS, type WebhookEvent } from '@karvon/domain/webhooks/webhook-events'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import type { ChangeThenRead } from '../../../platform/commands/serve-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { newSecret, writtenSecret } from '../sending/sign-message.ts'
import type { WebhookDeps } from '../webhook-deps.ts'
import { checkContent } from './check-content.ts'
import { tellOwner } from './tell-owner.ts'
import { checkOwner, checkReads, companyOf, keyColumns } from './webhook-owner.ts'
import { readWebhook } from './webhook-rows.ts'

type Prepared = {
  readonly companyId: number
  readonly url: string
  readonly events: WebhookEvent[]
  readonly secret: Buffer
}

/** Companies add their webhooks in turn, so that none has more than it may. */
const lockCompany = (tx: Tx, companyId: number) =>
  tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirst()

const countOf = async (tx: Tx, companyId: number): Promise<number> =>
  (await tx.selectFrom('webhook_endpoints').select('id').where('company_id', '=', companyId).execute()).length

type Adding = ChangeThenRead<typeof addWebhook, Prepared, number>

const write =
  ({ seal, audit, addNotice }: Pick<WebhookDeps, 'seal' | 'audit' | 'addNotice'>): Adding['write'] =>
  async (tx, { companyId, url, events, secret }, { caller, request, now }): Promise<Decision<number>> => {
    await lockCompany(tx, companyId)
    if ((await countOf(tx, companyId)) >= MOST_WEBHOOKS)
      return refuse('webhooks_too_many', undefined, { max: MOST_WEBHOOKS })
    const { id } = await tx
      .insertInto('webhook_endpoints')
      .values({
        ...{ company_id: companyId, url, events, secret: seal.close(secret) },
        ...keyColumns(signedIn(caller).apiKey),
        ...{ created_at: now, created_by: signedIn(caller).userId, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { companyId, url, events }
    const about = { action: 'webhook.add', objectKind: 'webhook', objectId: String(id) }
    await audit(tx, { ...changerOf(caller, request), ...about, before: null, after })
    await tellOwner(tx, { kind: 'webhook_added', companyId, url, at: now }, { addNotice })
    return accept(id)
  }

/** A new webhook; its secret is in the first answer alone. */
export const addWebhookChange = (deps: WebhookDeps): Adding => ({
  prepare: async ({ caller, body }) => {
    const owner = checkOwner(caller)
    if (!owner.ok) return owner
    const reads = checkReads(signedIn(caller).apiKey, body.events)
    if (!reads.ok) return reads
    const content = await checkContent(body, deps)
    return content.ok ? accept({ companyId: owner.value, ...content.value, secret: newSecret() }) : content
  },
  write: write(deps),
  read: async (id, { caller }, prepared) => {
    const webhook = await readWebhook(deps.db, companyOf(caller), id)
    if (webhook === null) return refuse('not_found')
    return accept({ ...webhook, secret: prepared === null ? null : writtenSecret(prepared.secret) })
  },
})
