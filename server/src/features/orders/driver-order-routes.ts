import { listDriverOrders, moveDriverOrder, showDriverOrder } from '@karvon/contract/drivers'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { ARRIVAL_REASONS } from '@karvon/domain/orders/arrival-rule'
import { DRIVER_MOVES } from '@karvon/domain/orders/order-moves'
import { statusesOf } from '@karvon/domain/orders/order-tabs'
import type { FastifyInstance } from 'fastify'
import { sentPhotos } from '../../platform/files/sent-photos.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { serveAdditionalPrice } from './additional-price-route.ts'
import { answerOnce } from './answer-once.ts'
import type { OrderDeps } from './order-deps.ts'
import { orderNow, viewerOf, withCurrentOrder } from './order-routes.ts'
import { listOrders } from './queries/read-orders.ts'
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

/** The driver's side of an order with a deal. */
export const registerDriverOrders = (app: FastifyInstance, deps: OrderDeps): void => {
  serveReading(app, deps)
  serveMoves(app, deps)
  serveAdditionalPrice(app, deps)
}
