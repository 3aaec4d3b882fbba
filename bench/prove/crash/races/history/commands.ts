import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import type pg from 'pg'
import type { SeededRandom } from '../../../../../server/seeds/demo/seeded-random.ts'
import { BOOKING } from '../../../../booking.ts'
import type { Person } from '../../../../people.ts'
import type { ApiRequest } from '../../stage/call-as.ts'

/** An order as just read; it may have changed since. */
export type OrderSnapshot = {
  readonly id: number
  readonly status: string
  /** The key of its placement. */
  readonly comment: string
  readonly clientId: number
  readonly carrierId: number | null
  readonly codes: { readonly processing: string | null; readonly confirmation: string | null }
  readonly offerMin: number
  readonly offerMax: number
  readonly offers: readonly { readonly id: number; readonly driverId: number; readonly amount: number }[]
}

/** A request to try, and the action of its history line (null for reads and offers). */
export type Command = {
  readonly as: Person
  readonly request: ApiRequest
  readonly action: string | null
  readonly facts: Readonly<Record<string, unknown>>
  /** Whether its answer contains the current order. */
  readonly showsOrder: boolean
}

/** Reads an order directly from the database. */
export const readSnapshot = async (pool: pg.Pool, orderId: number): Promise<OrderSnapshot | null> => {
  const { rows } = await pool.query(
    `select id, status, comment, client_id as "clientId", carrier_id as "carrierId",
       json_build_object('processing', loading_code, 'confirmation', delivery_code) as codes,
       offer_min_uzs::float8 as "offerMin", offer_max_uzs::float8 as "offerMax",
       coalesce((select json_agg(json_build_object('id', f.id, 'driverId', f.driver_id, 'amount', f.amount_uzs))
         from offers f where f.order_id = o.id and f.status = any($2)), '[]') as offers
     from orders o where id = $1`,
    [orderId, LIVE_OFFER_STATUSES],
  )
  return rows[0] ?? null
}

const ACTION_OF = {
  arrived: 'report_arrival',
  processing: 'depart',
  pause: 'begin_unloading',
  confirmation: 'finish',
  refused: 'fall_out',
} as const

type Step = keyof typeof ACTION_OF

const STEPS_FROM: Readonly<Record<string, readonly Step[]>> = {
  accepted: ['arrived', 'arrived', 'arrived', 'arrived', 'refused'],
  arrived: ['processing'],
  processing: ['pause'],
  pause: ['processing', 'confirmation'],
}

/** The users and the source of randomness. */
export type Cast = {
  readonly clients: readonly Person[]
  readonly drivers: readonly Person[]
  readonly random: SeededRandom
}

let uniqueNumbers = 0
/** A unique number that identifies a line. */
const uniqueNumber = () => ++uniqueNumbers

const noLine = { facts: {}, showsOrder: false, action: null } as const

const step = (order: OrderSnapshot, { drivers, random }: Cast, move: Step): Command => {
  const as = drivers.find(({ id }) => id === order.carrierId) ?? random.pick(drivers)
  const code = move === 'processing' || move === 'confirmation' ? order.codes[move] : null
  const reason = `sabab ${uniqueNumber()}`
  const body = { status: move, reason, arrival_reason: 'no_signal', ...(code !== null && { code }) }
  const path = `/driver/orders/${order.id}/status`
  const request = { method: 'PUT', path, body }
  return { as, request, action: ACTION_OF[move], facts: { reason }, showsOrder: move !== 'refused' }
}

/** Commands by one of the parties of an order; `as` is its client. */
const COMMANDS: Readonly<Record<string, (order: OrderSnapshot, as: Person, cast: Cast) => Command>> = {
  offer: (order, _as, { drivers, random }) => {
    const body = { amount: random.whole(order.offerMin, order.offerMax) }
    const request = { method: 'POST', path: `/driver/offers/${order.id}`, body }
    return { ...noLine, as: random.pick(drivers), request }
  },
  withdraw: (order, as, { drivers, random }) => {
    const offer = order.offers.length > 0 ? random.pick(order.offers) : undefined
    const driver = drivers.find(({ id }) => id === offer?.driverId) ?? as
    return {
      ...noLine,
      as: driver,
      request: { method: 'DELETE', path: `/driver/offers/${offer?.id ?? 999_999}` },
    }
  },
  counter: (order, as, { random }) => {
    const offer = order.offers.length > 0 ? random.pick(order.offers) : undefined
    const path = `/truck-booking/${order.id}/counter/${offer?.id ?? 999_999}`
    const body = { amount: random.whole(order.offerMin, order.offerMax) }
    return { ...noLine, as, request: { method: 'POST', path, body } }
  },
  accept: (order, as, { random }) => {
    const offer = order.offers.length > 0 ? random.pick(order.offers) : undefined
    const { id = 999_999, driverId = 999_999, amount = 1 } = offer ?? {}
    const request = {
      method: 'PUT',
      path: `/truck-booking/client-accept-offer/${order.id}`,
      body: { driver_id: driverId, offer_id: id, amount },
    }
    const facts = { driver_id: driverId, price_uzs: amount }
    return { as, request, action: 'accept_offer', facts, showsOrder: true }
  },
  cancel: (order, as) => {
    const reason = `sabab ${uniqueNumber()}`
    const request = {
      method: 'PUT',
      path: `/truck-booking/status/${order.id}`,
      body: { status: 'canceled', reason },
    }
    return { as, request, action: 'cancel', facts: { reason }, showsOrder: true }
  },
  done: (order, as) => {
    const request = { method: 'PUT', path: `/truck-booking/status/${order.id}`, body: { status: 'done' } }
    return { as, request, action: 'confirm', facts: {}, showsOrder: true }
  },
  edit: (order, as, { random }) => {
    const body = { ...BOOKING, comment: order.comment, loaders: random.whole(0, 3) }
    const request = { method: 'PUT', path: `/truck-booking/book-edit/${order.id}`, body }
    return { as, request, action: 'edit', facts: {}, showsOrder: true }
  },
  price: (order, as, { random }) => {
    const amount = random.whole(order.offerMin, order.offerMax)
    const path = `/truck-booking/client-offer-price/${order.id}`
    const request = { method: 'POST', path, body: { amount } }
    return { as, request, action: 'name_price', facts: { amount_uzs: amount }, showsOrder: true }
  },
  read: (order, as) => ({
    ...noLine,
    as,
    request: { method: 'GET', path: `/truck-booking/${order.id}` },
    showsOrder: true,
  }),
}

const SENSIBLE: Readonly<Record<string, readonly string[]>> = {
  new: ['offer', 'offer', 'offer', 'offer', 'edit', 'price', 'read', 'cancel'],
  order: ['offer', 'offer', 'accept', 'accept', 'accept', 'counter', 'withdraw', 'edit', 'price', 'read'],
  accepted: ['step', 'step', 'step', 'cancel', 'read', 'accept'],
  arrived: ['step', 'step', 'read'],
  processing: ['step', 'step', 'read'],
  pause: ['step', 'step', 'read', 'cancel'],
  confirmation: ['done', 'done', 'read', 'step'],
}

const EVERYTHING = [...Object.keys(COMMANDS), 'step']
const RANDOM_SHARE = 0.15

/** Chooses a command for an order: usually one that its state allows, sometimes any. */
export const chooseCommand = (order: OrderSnapshot, cast: Cast): Command => {
  const { clients, random } = cast
  const sensible = random.happens(RANDOM_SHARE) ? EVERYTHING : (SENSIBLE[order.status] ?? ['read'])
  const name = random.pick(sensible)
  const as = clients.find(({ id }) => id === order.clientId) ?? random.pick(clients)
  const createCommand = COMMANDS[name]
  if (createCommand !== undefined) return createCommand(order, as, cast)
  const moves = STEPS_FROM[order.status] ?? (Object.keys(ACTION_OF) as Step[])
  return step(order, cast, random.pick(moves))
}
