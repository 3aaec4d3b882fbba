import { dataOf } from '../calls/data-of.ts'
import type { Api } from '../calls/open-api.ts'
import { waitFor } from '../calls/retrying-fetch.ts'
import type { components } from '../generated/api.ts'
import { ENDED_STATUSES } from '../generated/calls.ts'

/** An order with its offers, history and tracking. */
export type Order = components['schemas']['OrderDetail']
/** What places an order. */
export type OrderSubmission = components['schemas']['OrderSubmission']
/** What a price is asked for; the fields of an order do as well. */
export type PriceQuestion = components['schemas']['PriceQuestion']
/** What a truck type costs, or why it is unavailable. */
export type TruckPrice = components['schemas']['TruckPrice']
/** A driver's offer. */
export type Offer = components['schemas']['Offer']

type CallOptions = { readonly signal?: AbortSignal }
type WriteOptions = CallOptions & {
  /** One key per thing to be created; by default a random one per call. */
  readonly idempotencyKey?: string
}

/** Why an order is canceled, and the version that the caller saw. */
export type Cancellation = CallOptions & { readonly reason?: string; readonly version?: number }

/** How an order is followed. */
export type FollowOptions = CallOptions & {
  /** 10 seconds by default, 2 at least. */
  readonly everyMs?: number
}

const EVERY_MS = 10_000
const OFTEST_MS = 2_000
const NEVER = new AbortController().signal

const keyed = ({ idempotencyKey, signal }: WriteOptions) => ({
  ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
  ...(signal !== undefined && { signal }),
})

const aborting = ({ signal }: CallOptions) => (signal === undefined ? {} : { signal })

/** The order at every change, from now until it has ended. */
async function* follow(
  read: (id: number, options: CallOptions) => Promise<Order>,
  id: number,
  options: FollowOptions,
): AsyncGenerator<Order, void, undefined> {
  const everyMs = Math.max(OFTEST_MS, options.everyMs ?? EVERY_MS)
  for (let seen = 0; ; ) {
    const order = await read(id, options)
    if (order.version !== seen) yield order
    if ((ENDED_STATUSES as readonly string[]).includes(order.status)) return
    seen = order.version
    await waitFor(everyMs, options.signal ?? NEVER)
  }
}

/** Placing, reading, canceling and following orders. */
export const orderCalls = (api: Api) => {
  const get = (id: number, options: CallOptions = {}): Promise<Order> =>
    dataOf(api.GET('/api/truck-booking/{id}', { params: { path: { id } }, ...aborting(options) }))
  return {
    /** Places an order; sending it again with the same key gets the same order. */
    place: (order: OrderSubmission, options: WriteOptions = {}): Promise<Order> =>
      dataOf(api.POST('/api/truck-booking/book', { body: order, ...keyed(options) })),
    get,
    /** Cancels an order; `api.transition_not_allowed` where that is no longer possible. */
    cancel: (id: number, { reason, version, ...options }: Cancellation = {}): Promise<Order> =>
      dataOf(
        api.PUT('/api/truck-booking/status/{id}', {
          params: { path: { id } },
          body: {
            status: 'canceled',
            ...(reason !== undefined && { reason }),
            ...(version !== undefined && { version }),
          },
          ...aborting(options),
        }),
      ),
    follow: (id: number, options: FollowOptions = {}) => follow(get, id, options),
  }
}

/** Asking for prices. */
export const priceCalls = (api: Api) => ({
  /** What every truck type costs, available ones first, by price; a `quote_id` in the order keeps its price. */
  ask: (question: PriceQuestion, options: CallOptions = {}): Promise<TruckPrice[]> =>
    dataOf(api.POST('/api/handbook/truck-types', { body: question, ...aborting(options) })),
})

/** Answering offers. */
export const offerCalls = (api: Api) => ({
  /** Gives the order to this driver at the price that was seen; a changed offer is `api.offer_changed`. */
  accept: (order: Pick<Order, 'id'>, offer: Offer, options: CallOptions = {}): Promise<Order> =>
    dataOf(
      api.PUT('/api/truck-booking/client-accept-offer/{id}', {
        params: { path: { id: order.id } },
        body: { driver_id: offer.driver_id, offer_id: offer.id, amount: offer.amount },
        ...aborting(options),
      }),
    ),
})
