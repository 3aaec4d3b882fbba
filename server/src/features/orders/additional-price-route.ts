import { requestAdditionalPrice as endpoint } from '@karvon/contract/drivers'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { readFields } from '@karvon/contract/wire/read-fields'
import { accept, type Decision } from '@karvon/domain/decision'
import type { TypedAdditionalPrice } from '@karvon/domain/orders/additional-price'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../platform/commands/serve-change.ts'
import { inChange } from './change-of-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { orderNow, viewerAt } from './order-routes.ts'
import type { ListedOrder } from './queries/order-view.ts'
import { readOrder } from './queries/read-orders.ts'
import type { Viewer } from './queries/viewer.ts'
import { requestAdditionalPrice } from './transitions/additional-price.ts'

type Request = ListedOrder['additionalPrice'][number]

const readTyped = (fields: Fields): Decision<TypedAdditionalPrice> => {
  const reader = readFields(fields)
  const amountUzs = reader.sum('amount') ?? Number.NaN
  const typed = { amountUzs, reason: reader.text('reason') ?? '', comment: reader.text('comment') }
  return reader.refusals.length > 0 ? { ok: false, refusals: reader.refusals } : accept(typed)
}

type Asked = TypedAdditionalPrice & { readonly photo: string | null }

/** Makes the request and returns its current state. */
const ask = async (
  inside: OrderDeps,
  orderId: number,
  asked: Asked,
  viewer: Viewer,
): Promise<Decision<Request>> => {
  const made = await requestAdditionalPrice(inside, { orderId, driverId: viewer.userId }, asked)
  if (!made.ok) return made
  const order = await readOrder(inside.db, orderId, viewer, inside)
  const request = order?.additionalPrice.find(({ id }) => id === made.value)
  if (request === undefined) throw new Error(`request ${made.value} was written and is not there`)
  return accept(request)
}

/** A driver's request for more than the deal; a picture is stored only for their own order. */
export const serveAdditionalPrice = (app: FastifyInstance, deps: OrderDeps): void =>
  serveChange(app, endpoint, deps, {
    photos: { images: deps.images, field: 'photo' },
    prepare: async call => {
      const typed = readTyped(call.fields)
      if (!typed.ok) return typed
      const own = await orderNow(deps.db, call.params.id, viewerAt(call, deps), deps)
      return own.ok ? accept({ typed: typed.value, rules: await deps.readHandbook() }) : own
    },
    write: (tx, { typed, rules }, call, [photo = null]) =>
      ask(inChange(deps, tx, call, rules), call.params.id, { ...typed, photo }, viewerAt(call, deps)),
  })
