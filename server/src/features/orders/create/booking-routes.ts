import { editOrder, editOrderByPut } from '@karvon/contract/order-actions'
import { bookOrder } from '@karvon/contract/orders'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { draftFromWire } from '@karvon/contract/wire/draft-codec'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveCommand } from '../../../platform/commands/serve-command.ts'
import { sentPhotos, withStoredPhotos } from '../../../platform/files/sent-photos.ts'
import { exactlyOnce, Refused } from '../../../platform/http/idempotency/exactly-once.ts'
import { keyedRequest } from '../../../platform/http/idempotency/idempotency-key.ts'
import { withDigests } from '../../../platform/http/request-fields.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { OrderDeps } from '../order-deps.ts'
import { viewerOf, withCurrentOrder } from '../order-routes.ts'
import { readOrder } from '../queries/read-orders.ts'
import { prepareEdit, saveEdit } from '../transitions/edit-order.ts'
import { placeOrder } from './place-order.ts'

const versionIn = ({ version }: Fields): number | undefined =>
  version === undefined ? undefined : Number(version)

const idsIn = (fields: Fields, name: string): number[] =>
  readFields(fields)
    .list(name)
    .map(id => (typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN))

const serveEdit = (app: FastifyInstance, deps: OrderDeps): void => {
  for (const endpoint of [editOrder, editOrderByPut]) {
    serveEndpoint(app, endpoint, async ({ params, fields, files, request, reply, ...asker }) => {
      const photos = sentPhotos({ fields, files })
      if (!photos.ok) return photos
      const viewer = viewerOf(asker, deps)
      const { userId, now } = viewer
      const claim = { orderId: params.id, client: viewer.acting, version: versionIn(fields) }
      const keyed = keyedRequest(request, userId, withDigests(fields, photos.value), now)
      const sent = {
        submission: draftFromWire(fields),
        added: photos.value,
        removedIds: idsIn(fields, 'removed_photos'),
      }
      const once = await withStoredPhotos(deps.images, keep =>
        exactlyOnce(deps.db, keyed, {
          prepare: () => prepareEdit({ ...deps, keep }, claim, viewer, sent),
          write: async (tx, edit) => {
            const saved = await saveEdit({ ...deps, db: tx }, claim, edit)
            if (!saved.ok) throw new Refused(saved.refusals)
            const order = await readOrder(tx, params.id, viewer, deps)
            if (order === null) throw new Error(`order ${params.id} was edited and is not there`)
            return order
          },
        }),
      )
      if (!once.ok) return withCurrentOrder(once, params.id, viewer, deps)
      if (once.value.replayed) reply.header('idempotent-replayed', 'true')
      return accept(once.value.value)
    })
  }
}

/** Placing and editing orders, with photos of the cargo. */
export const registerBooking = (app: FastifyInstance, deps: OrderDeps): void => {
  serveCommand(app, bookOrder, deps, placeOrder(deps))
  serveEdit(app, deps)
}
