import type { Endpoint } from '@karvon/contract/endpoint'
import { accept, type Decision } from '@karvon/domain/decision'
import { withStoredPhotos } from '../../platform/files/sent-photos.ts'
import type { SentFile } from '../../platform/http/bodies/receive-form.ts'
import { answerReplayed } from '../../platform/http/idempotency/answer-replayed.ts'
import { changeOnce } from '../../platform/http/idempotency/exactly-once.ts'
import { keyedRequest } from '../../platform/http/idempotency/idempotency-key.ts'
import { withDigests } from '../../platform/http/request-fields.ts'
import type { EndpointCall } from '../../platform/http/serve-endpoint.ts'
import type { OrderDeps } from './order-deps.ts'
import { orderNow } from './order-routes.ts'
import type { OrderDetail } from './queries/read-orders.ts'
import type { Viewer } from './queries/viewer.ts'

/** A requested change of an order. */
export type AskedChange = Pick<EndpointCall<Endpoint>, 'request' | 'reply'> & {
  readonly orderId: number
  readonly viewer: Viewer
  readonly body: object
  readonly photos?: readonly SentFile[]
}

/**
 * Changes an order once however often it is sent (`Idempotency-Key`), and returns its current state; `change`
 * uses the dependencies it is passed, inside the transaction of its key.
 */
export const answerOnce = async (
  { request, reply, orderId, viewer, body, photos = [] }: AskedChange,
  deps: OrderDeps,
  change: (inside: OrderDeps, names: readonly string[]) => Promise<Decision<OrderDetail | null>>,
): Promise<Decision<OrderDetail>> => {
  const { userId, now } = viewer
  // read before the transaction, which must not ask the database outside of itself
  const rules = await deps.readRules()
  const keyed = keyedRequest(request, userId, withDigests(body, photos), now)
  const once = await withStoredPhotos(deps.images, async keep => {
    const names = await keep(photos)
    if (!names.ok) return names
    return changeOnce(deps.db, keyed, async (tx): Promise<Decision<OrderDetail>> => {
      const changed = await change({ ...deps, db: tx, readRules: async () => rules }, names.value)
      if (!changed.ok) return changed
      return changed.value === null ? orderNow(tx, orderId, viewer, deps) : accept(changed.value)
    })
  })
  return answerReplayed(once, reply)
}
