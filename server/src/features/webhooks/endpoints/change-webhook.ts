import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { WebhookEvent } from '@karvon/domain/webhooks/webhook-events'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { CallerKey } from '../../../platform/http/caller.ts'
import type { WebhookDeps } from '../webhook-deps.ts'
import { checkEvents, checkUrl } from './check-content.ts'
import { switchOff, switchOn } from './switch-webhook.ts'
import { tellOwner } from './tell-owner.ts'
import { checkReads, keyColumns } from './webhook-owner.ts'
import { lockWebhook } from './webhook-rows.ts'

/** What is to change of a webhook. */
export type SentChange = {
  readonly url?: string | undefined
  readonly events?: readonly WebhookEvent[] | undefined
  readonly enabled?: boolean | undefined
  readonly sendMissed?: boolean | undefined
  readonly version: number
}

/** Which webhook of whose, and who changes it. */
export type WebhookClaim = {
  readonly companyId: number
  readonly id: number
  readonly changer: Changer
  /** The API key by which it is changed. */
  readonly key: CallerKey | undefined
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>

/** Whether it is on, for the audit log, which outlives the columns. */
const auditedOf = ({ url, events, off_why }: Pick<Locked, 'url' | 'events' | 'off_why'>) => ({
  url,
  events,
  enabled: off_why === null,
})

/** Adds what was changed of a webhook to the audit log. */
const auditChange = async (
  tx: Tx,
  before: Locked,
  { companyId, id, changer }: WebhookClaim,
  { audit }: Pick<WebhookDeps, 'audit'>,
): Promise<void> => {
  const after = await lockWebhook(tx, companyId, id)
  const about = { action: 'webhook.change', objectKind: 'webhook', objectId: String(id) }
  await audit(tx, {
    ...changer,
    ...about,
    before: auditedOf(before),
    after: after === undefined ? null : auditedOf(after),
  })
}

const switchWebhook = async (
  tx: Tx,
  webhook: Locked,
  { enabled, sendMissed, at, key }: SentChange & Pick<WebhookClaim, 'key'> & { readonly at: Date },
  deps: WebhookDeps,
): Promise<void> => {
  if (enabled === undefined || enabled === (webhook.off_since === null)) return
  if (enabled) await switchOn(tx, webhook.id, { sendsMissed: sendMissed ?? false, at, key })
  else await switchOff(tx, webhook, { why: 'owner', at }, deps)
}

const checkChange = async (
  { url, events }: SentChange,
  deps: WebhookDeps,
): Promise<Decision<{ url?: string; events?: WebhookEvent[] }>> => {
  const read = url === undefined ? null : await checkUrl(url, deps)
  if (read !== null && !read.ok) return read
  const chosen = events === undefined ? null : checkEvents(events)
  if (chosen !== null && !chosen.ok) return chosen
  return accept({
    ...(read !== null && { url: read.value }),
    ...(chosen !== null && { events: chosen.value }),
  })
}

/** Changes a webhook. Refuses `not_found`, `changed_meanwhile`, `scope_missing` of a key, and the refusals of its address and events. */
export const changeWebhook = async (
  claim: WebhookClaim,
  sent: SentChange,
  deps: WebhookDeps,
): Promise<Decision<null>> => {
  const checked = await checkChange(sent, deps)
  if (!checked.ok) return checked
  return inTransaction(deps.db, async tx => {
    const webhook = await lockWebhook(tx, claim.companyId, claim.id)
    if (webhook === undefined) return refuse('not_found')
    if (webhook.version !== sent.version) return refuse('changed_meanwhile')
    const at = deps.clock.now()
    const { url = webhook.url, events = webhook.events as WebhookEvent[] } = checked.value
    const reads = checkReads(claim.key, events)
    if (!reads.ok) return reads
    if (Object.keys(checked.value).length > 0)
      await tx
        .updateTable('webhook_endpoints')
        .set(eb => ({
          ...checked.value,
          ...(claim.key !== undefined && keyColumns(claim.key)),
          ...{ updated_at: at, version: eb('version', '+', 1) },
        }))
        .where('id', '=', claim.id)
        .execute()
    await switchWebhook(tx, webhook, { ...sent, at, key: claim.key }, deps)
    if (url !== webhook.url)
      await tellOwner(tx, { kind: 'webhook_added', companyId: claim.companyId, url, at }, deps)
    await auditChange(tx, webhook, claim, deps)
    return accept(null)
  })
}
