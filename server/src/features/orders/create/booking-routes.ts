import { editOrder, editOrderByPut } from '@karvon/contract/order-actions'
import { bookOrder } from '@karvon/contract/orders'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { draftFromWire } from '@karvon/contract/wire/draft-codec'
import { readFields } from '@karvon/contract/wire/read-fields'
import type { FastifyInstance } from 'fastify'
import { clockAt } from '../../../platform/clock.ts'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import { serveCommand } from '../../../platform/commands/serve-command.ts'
import type { WriteCall } from '../../../platform/commands/serve-write.ts'
import { withPresentOrder } from '../change-of-order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { orderNow, viewerAt } from '../order-routes.ts'
import type { Viewer } from '../queries/viewer.ts'
import type { OrderClaim } from '../transitions/change-order.ts'
import { prepareEdit, saveEdit } from '../transitions/edit-order.ts'
import { placeOrder } from './place-order.ts'

type EditCall = Pick<WriteCall<typeof editOrder>, 'params' | 'fields'>

const versionIn = ({ version }: Fields): number | undefined =>
  version === undefined ? undefined : Number(version)

const idsIn = (fields: Fields, name: string): number[] =>
  readFields(fields)
    .list(name)
    .map(id => (typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN))

const claimOf = ({ params, fields }: EditCall, { acting }: Viewer): OrderClaim => ({
  orderId: params.id,
  client: acting,
  version: versionIn(fields),
})

const serveEdit = (app: FastifyInstance, deps: OrderDeps): void => {
  for (const endpoint of [editOrder, editOrderByPut]) {
    serveChange(app, endpoint, deps, {
      photos: { images: deps.images, field: 'photos' },
      prepare: call => {
        const viewer = viewerAt(call, deps)
        return prepareEdit({ ...deps, clock: clockAt(call.now) }, claimOf(call, viewer), viewer, {
          submission: draftFromWire(call.fields),
          added: call.photos,
          removedIds: idsIn(call.fields, 'removed_photos'),
        })
      },
      write: async (tx, edit, call, names) => {
        const [viewer, orderId] = [viewerAt(call, deps), call.params.id]
        const inside = { ...deps, db: tx, clock: clockAt(call.now) }
        const saved = await saveEdit(inside, claimOf(call, viewer), edit, names)
        return saved.ok ? orderNow(tx, orderId, viewer, deps) : saved
      },
      withPresent: withPresentOrder(deps),
    })
  }
}

/** Placing and editing orders, with photos of the cargo. */
export const registerBooking = (app: FastifyInstance, deps: OrderDeps): void => {
  serveCommand(app, bookOrder, deps, placeOrder(deps))
  serveEdit(app, deps)
}
