import {
  requestAdditionalPrice as askAdditionalPriceEndpoint,
  listDriverOrders,
  moveDriverOrder,
  showDriverOrder,
} from '@karvon/contract/drivers'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import type { TypedAdditionalPrice } from '@karvon/domain/orders/additional-price'
import { ARRIVAL_REASONS } from '@karvon/domain/orders/arrival-rule'
import { DRIVER_MOVES } from '@karvon/domain/orders/order-moves'
import { statusesOf } from '@karvon/domain/orders/order-tabs'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../platform/db/database.ts'
import { type StorePhotos, sentPhotos, withStoredPhotos } from '../../platform/files/sent-photos.ts'
import type { SentFile } from '../../platform/http/bodies/receive-form.ts'
import { answerReplayed } from '../../platform/http/idempotency/answer-replayed.ts'
import { exactlyOnce, Refused } from '../../platform/http/idempotency/exactly-once.ts'
import { keyedRequest } from '../../platform/http/idempotency/idempotency-key.ts'
import { withDigests } from '../../platform/http/request-fields.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { answerOnce } from './answer-once.ts'
import type { OrderDeps } from './order-deps.ts'
import { orderNow, viewerOf, withCurrentOrder } from './order-routes.ts'
import type { ListedOrder } from './queries/order-view.ts'
import { listOrders, readOrder } from './queries/read-orders.ts'
import type { Viewer } from './queries/viewer.ts'
import { requestAdditionalPrice } from './transitions/additional-price.ts'
import { applyDriverMove, type SentMove } from './transitions/driver-transition.ts'

const PER_PAGE = 20

const serveReading = (app: FastifyInstance, deps: OrderDeps): void => {
  const { db } = deps
  serveEndpoint(app, listDriverOrders, async ({ query, ...asker }) => {
    const { page = 1, perPage = PER_PAGE, status } = query
    const question = { statuses: status === undefined ? null : statusesOf(status), page, perPage }
    const listed = await listOrders(db, question, viewerOf(asker, deps))
    return listed.ok ? accept({ ...listed.value, page, perPage }) : listed
  })
  serveEndpoint(app, showDriverOrder, ({ params, ...asker }) =>
    orderNow(db, params.id, viewerOf(asker, deps), deps),
  )
}

/** A step as sent, without its photo. */
const readMove = (fields: Fields): Decision<Omit<SentMove, 'photo'> & { version: number | undefined }> => {
  const reader = readFields(fields)
  const move = reader.choice('status', DRIVER_MOVES)
  const pressed = reader.text('pressed_at')
  const pressedAt = pressed === null ? null : new Date(pressed)
  if (pressedAt !== null && Number.isNaN(pressedAt.getTime())) reader.refuse('date_invalid', 'pressed_at')
  const said = {
    code: reader.text('code'),
    reason: reader.text('reason'),
    arrivalReason: reader.choice('arrival_reason', ARRIVAL_REASONS),
    version: reader.integer('version') ?? undefined,
    pressedAt,
  }
  if (reader.refusals.length > 0) return refuseAll(reader.refusals)
  return move === null ? refuse('choice_invalid', 'status') : accept({ move, ...said })
}

const serveMoves = (app: FastifyInstance, deps: OrderDeps): void =>
  serveEndpoint(app, moveDriverOrder, async ({ params, fields, files, ...asker }) => {
    const viewer = viewerOf(asker, deps)
    const sent = readMove(fields)
    if (!sent.ok) return sent
    const photos = sentPhotos({ fields, files }, 'photo')
    if (!photos.ok) return photos
    if (photos.value.length > 0) {
      const own = await orderNow(deps.db, params.id, viewer, deps)
      if (!own.ok) return own
    }
    const { version, ...step } = sent.value
    const claim = { orderId: params.id, driverId: viewer.userId, version }
    const asked = { ...asker, orderId: params.id, viewer, body: fields, photos: photos.value }
    const moved = await answerOnce(asked, deps, async (inside, [photo = null]) => {
      // an order given back no longer belongs to the driver: the answer is what they last saw of it
      const isGivenBack = step.move === 'refused'
      const before = isGivenBack ? await orderNow(inside.db, params.id, viewer, inside) : accept(null)
      const done = await applyDriverMove(inside, claim, { ...step, photo })
      return done.ok ? before : done
    })
    return withCurrentOrder(moved, params.id, viewer, deps)
  })

type Request = ListedOrder['additionalPrice'][number]

const readTyped = (fields: Fields): Decision<TypedAdditionalPrice> => {
  const reader = readFields(fields)
  const amountUzs = reader.integer('amount') ?? Number.NaN
  const typed = { amountUzs, reason: reader.text('reason') ?? '', comment: reader.text('comment') }
  return reader.refusals.length > 0 ? { ok: false, refusals: reader.refusals } : accept(typed)
}

type Asked = TypedAdditionalPrice & { readonly photo: string | null }

/** Makes the request and returns its current state; a refusal rolls the key back as well. */
const ask = async (
  tx: Tx,
  orderId: number,
  asked: Asked,
  viewer: Viewer,
  deps: OrderDeps,
): Promise<Request> => {
  const made = await requestAdditionalPrice({ ...deps, db: tx }, { orderId, driverId: viewer.userId }, asked)
  if (!made.ok) throw new Refused(made.refusals)
  const order = await readOrder(tx, orderId, viewer, deps)
  const request = order?.additionalPrice.find(({ id }) => id === made.value)
  if (request === undefined) throw new Error(`request ${made.value} was written and is not there`)
  return request
}

/** A picture is stored only for the driver's own order. */
const storePhoto = async (
  photos: readonly SentFile[],
  orderId: number,
  viewer: Viewer,
  { keep, ...deps }: OrderDeps & { readonly keep: StorePhotos },
): Promise<Decision<string | null>> => {
  const order = await orderNow(deps.db, orderId, viewer, deps)
  if (!order.ok) return order
  const names = await keep(photos)
  return names.ok ? accept(names.value[0] ?? null) : names
}

const serveRequests = (app: FastifyInstance, deps: OrderDeps): void =>
  serveEndpoint(
    app,
    askAdditionalPriceEndpoint,
    async ({ params, fields, files, ...call }): Promise<Decision<Request>> => {
      const viewer = viewerOf(call, deps)
      const typed = readTyped(fields)
      if (!typed.ok) return typed
      const photos = sentPhotos({ fields, files }, 'photo')
      if (!photos.ok) return photos
      const { request, reply } = call
      const { userId, now } = viewer
      // read before the transaction, which must not ask the database outside of itself
      const rules = await deps.readRules()
      const held = { ...deps, readRules: async () => rules }
      const keyed = keyedRequest(request, userId, withDigests(fields, photos.value), now)
      const once = await withStoredPhotos(deps.images, keep =>
        exactlyOnce(deps.db, keyed, {
          prepare: () => storePhoto(photos.value, params.id, viewer, { ...deps, keep }),
          write: (tx, photo) => ask(tx, params.id, { ...typed.value, photo }, viewer, held),
        }),
      )
      return answerReplayed(once, reply)
    },
  )

/** The driver's side of an order with a deal. */
export const registerDriverOrders = (app: FastifyInstance, deps: OrderDeps): void => {
  serveReading(app, deps)
  serveMoves(app, deps)
  serveRequests(app, deps)
}
