import { editOrder, editOrderByPut } from '@karvon/contract/order-actions'
import { bookOrder } from '@karvon/contract/orders'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { draftFromWire } from '@karvon/contract/wire/draft-codec'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision, refusal } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/database.ts'
import { type StorePhotos, sentPhotos, withStoredPhotos } from '../../../platform/files/sent-photos.ts'
import type { SentFile } from '../../../platform/http/bodies/receive-form.ts'
import { answerReplayed } from '../../../platform/http/idempotency/answer-replayed.ts'
import { exactlyOnce, Refused } from '../../../platform/http/idempotency/exactly-once.ts'
import { idempotencyKey, keyedRequest } from '../../../platform/http/idempotency/idempotency-key.ts'
import { withDigests } from '../../../platform/http/request-fields.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { OrderDeps } from '../order-deps.ts'
import { viewerOf, withCurrentOrder } from '../order-routes.ts'
import { insertPhotos } from '../photos/order-photos.ts'
import { type OrderDetail, readOrder } from '../queries/read-orders.ts'
import type { Viewer } from '../queries/viewer.ts'
import { prepareEdit, saveEdit } from '../transitions/edit-order.ts'
import { watchWaiting } from '../waiting/watch-waiting.ts'
import type { OrderAuthor } from './create-deps.ts'
import { insertOrder, type NewOrder, plannedOrder } from './insert-order.ts'
import { checkOpenOrderLimit } from './open-orders.ts'
import { prepareOrder } from './prepare-order.ts'

/** Dependencies that also store the photos of this request. */
type Keeping = OrderDeps & { readonly keep: StorePhotos }

/** A checked order with its stored photos, and the limits it is placed under. */
type PreparedOrder = {
  readonly order: NewOrder
  readonly names: readonly string[]
  readonly limits: Awaited<ReturnType<OrderDeps['readHandbook']>>['limits']
}

/** The order and its stored photos; a refused order stores nothing. */
const prepareCreation = async (
  fields: Fields,
  photos: readonly SentFile[],
  placer: OrderAuthor,
  { keep, ...deps }: Keeping,
): Promise<Decision<PreparedOrder>> => {
  const order = await prepareOrder(draftFromWire(fields), placer, deps)
  if (!order.ok) return order
  const names = await keep(photos)
  // read before the transaction, which must not ask the database outside of itself
  const { limits } = await deps.readHandbook()
  return names.ok ? accept({ order: order.value, names: names.value, limits }) : names
}

/** Writes the order with its photos, and answers it as its client sees it. */
const place = async (
  tx: Tx,
  { order, names, limits }: PreparedOrder,
  viewer: Viewer,
  deps: OrderDeps,
): Promise<OrderDetail> => {
  const room = await checkOpenOrderLimit(tx, order.placer, limits)
  if (!room.ok) throw new Refused(room.refusals)
  const covered = await deps.money.coverPlanned(tx, plannedOrder(order))
  if (!covered.ok) throw new Refused(covered.refusals)
  const orderId = await insertOrder(tx, order)
  if (orderId === null) throw new Refused([refusal('unauthenticated')])
  const added = { kind: 'cargo', version: null, addedBy: viewer.userId, at: order.createdAt } as const
  await insertPhotos(tx, { ...added, orderId, names })
  await watchWaiting(tx, orderId, order.createdAt)
  const placed = await readOrder(tx, orderId, viewer, deps)
  if (placed === null) throw new Error(`order ${orderId} was written and is not there`)
  deps.publishFeedChange(tx, orderId, 'added')
  deps.announce(tx, orderId)
  return placed
}

const serveBook = (app: FastifyInstance, deps: OrderDeps): void =>
  serveEndpoint(
    app,
    bookOrder,
    async ({ fields, files, request, reply, ...asker }): Promise<Decision<OrderDetail>> => {
      const photos = sentPhotos({ fields, files })
      if (!photos.ok) return photos
      const viewer = viewerOf(asker, deps)
      const { userId, now } = viewer
      const keyed = {
        userId,
        key: idempotencyKey(request),
        route: bookOrder.path,
        fields: withDigests(fields, photos.value),
        now,
      }
      const once = await withStoredPhotos(deps.images, keep =>
        exactlyOnce(deps.db, keyed, {
          prepare: () => prepareCreation(fields, photos.value, viewer, { ...deps, keep }),
          write: (tx, prepared) => place(tx, prepared, viewer, deps),
        }),
      )
      return answerReplayed(once, reply)
    },
  )

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
  serveBook(app, deps)
  serveEdit(app, deps)
}
