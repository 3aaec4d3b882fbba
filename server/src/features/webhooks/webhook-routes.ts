import {
  listDeliveries,
  replayDelivery as replayEndpoint,
  showDelivery,
  testWebhook,
} from '@karvon/contract/webhooks/deliveries'
import {
  addWebhook,
  changeWebhook as changeEndpoint,
  listWebhooks,
  removeWebhook as removeEndpoint,
  rotateWebhookSecret,
  showWebhook,
} from '@karvon/contract/webhooks/webhooks'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changerOf } from '../../platform/audit/audited-change.ts'
import { serveChangeThenRead } from '../../platform/commands/serve-change.ts'
import { type Caller, signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { readDeliveries, readDelivery } from './deliveries/delivery-rows.ts'
import { replayDelivery } from './deliveries/replay-delivery.ts'
import { sendTest } from './deliveries/send-test.ts'
import { addWebhookChange } from './endpoints/add-webhook.ts'
import { changeWebhook, type WebhookClaim } from './endpoints/change-webhook.ts'
import { removeWebhook } from './endpoints/remove-webhook.ts'
import { replaceSecret } from './endpoints/replace-secret.ts'
import { checkOwner, checkReads, companyOf } from './endpoints/webhook-owner.ts'
import { readWebhook, readWebhooks, type WebhookView } from './endpoints/webhook-rows.ts'
import type { WebhookDeps } from './webhook-deps.ts'

const PER_PAGE = 20

type Routed = WebhookDeps & {
  /** Something is to be sent at once. */
  readonly wake: () => void
}

type Call = {
  readonly caller: Caller
  readonly params: { readonly id: number }
  readonly request: FastifyRequest
}

const claimOf = ({ caller, params, request }: Call): Decision<WebhookClaim> => {
  const owner = checkOwner(caller)
  return owner.ok
    ? accept({
        ...{ companyId: owner.value, id: params.id },
        ...{ changer: changerOf(caller, request), key: signedIn(caller).apiKey },
      })
    : owner
}

const serveReads = (app: FastifyInstance, { db }: Routed): void => {
  const found = async (caller: Caller, id: number): Promise<Decision<WebhookView>> => {
    const webhook = await readWebhook(db, companyOf(caller), id)
    return webhook === null ? refuse('not_found') : accept(webhook)
  }
  serveEndpoint(app, listWebhooks, async ({ caller }) => accept(await readWebhooks(db, companyOf(caller))))
  serveEndpoint(app, showWebhook, ({ caller, params }) => found(caller, params.id))
  serveEndpoint(app, listDeliveries, async ({ caller, params, query: { perPage = PER_PAGE, ...asked } }) => {
    const webhook = await found(caller, params.id)
    return webhook.ok
      ? accept(await readDeliveries(db, { endpointId: params.id, perPage, ...asked }))
      : webhook
  })
  serveEndpoint(app, showDelivery, async ({ caller, params }) => {
    const webhook = await found(caller, params.id)
    if (!webhook.ok) return webhook
    const delivery = await readDelivery(db, params.id, params.delivery)
    if (delivery === null) return refuse('not_found')
    const reads = checkReads(signedIn(caller).apiKey, [delivery.event])
    return reads.ok ? accept(delivery) : reads
  })
}

const serveSending = (app: FastifyInstance, deps: Routed): void => {
  serveEndpoint(app, replayEndpoint, async ({ caller, params }) => {
    const owner = checkOwner(caller)
    if (!owner.ok) return owner
    const claim = { companyId: owner.value, webhookId: params.id, deliveryId: params.delivery }
    const replayed = await replayDelivery(claim, deps)
    deps.wake()
    return replayed
  })
  serveEndpoint(app, testWebhook, async ({ caller, params }) => {
    const owner = checkOwner(caller)
    return owner.ok ? sendTest(owner.value, params.id, deps) : owner
  })
}

/** Webhooks of a company, for its owner. */
export const registerWebhooks = (app: FastifyInstance, deps: Routed): void => {
  const { db } = deps
  serveReads(app, deps)
  serveChangeThenRead(app, addWebhook, deps, addWebhookChange(deps))
  serveEndpoint(app, changeEndpoint, async ({ body, ...call }) => {
    const claim = claimOf(call)
    if (!claim.ok) return claim
    const changed = await changeWebhook(claim.value, body, deps)
    if (!changed.ok) return changed
    deps.wake()
    const webhook = await readWebhook(db, claim.value.companyId, claim.value.id)
    return webhook === null ? refuse('not_found') : accept(webhook)
  })
  serveEndpoint(app, removeEndpoint, async call => {
    const claim = claimOf(call)
    return claim.ok ? removeWebhook(claim.value, deps) : claim
  })
  serveEndpoint(app, rotateWebhookSecret, async call => {
    const claim = claimOf(call)
    return claim.ok ? replaceSecret(claim.value, deps) : claim
  })
  serveSending(app, deps)
}
