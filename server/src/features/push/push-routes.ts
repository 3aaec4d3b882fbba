import { createHash } from 'node:crypto'
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
  showPushKey,
} from '@karvon/contract/account/push'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { checkSubscription } from './check-subscription.ts'
import type { PushDeps } from './push-deps.ts'
import { deleteSubscription, listSubscriptions, saveSubscription } from './subscription-repository.ts'
import { vapidKeys } from './vapid-keys.ts'

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** The browsers that receive a person's notices. */
export const registerPush = (
  app: FastifyInstance,
  { db, clock, setting, secret }: Omit<PushDeps, 'describe' | 'publicUrl'>,
): void => {
  const { publicKey } = vapidKeys(setting.vapidPrivateKey, secret)
  serveEndpoint(app, showPushKey, async () => accept({ key: publicKey }))
  serveEndpoint(app, addPushSubscription, async ({ caller, body }) => {
    const checked = checkSubscription(body, setting.allowedHosts)
    if (!checked.ok) return checked
    const { userId, sessionId } = signedIn(caller)
    const subscription = { ...checked.value, userId, sessionId, now: clock.now() }
    return accept({ id: await inTransaction(db, tx => saveSubscription(tx, subscription)) })
  })
  serveEndpoint(app, listPushSubscriptions, async ({ caller }) => {
    const rows = await listSubscriptions(db, signedIn(caller).userId)
    return accept(
      rows.map(({ id, device, endpoint, created_at }) => ({
        ...{ id, device, endpointHash: hashOf(endpoint), createdAt: created_at.toISOString() },
      })),
    )
  })
  serveEndpoint(app, removePushSubscription, async ({ caller, params }) => {
    const { userId } = signedIn(caller)
    const isDeleted = await inTransaction(db, tx => deleteSubscription(tx, userId, params.id))
    return isDeleted ? accept(null) : refuse('not_found')
  })
}
