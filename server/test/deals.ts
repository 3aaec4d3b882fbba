import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/database.ts'
import { BOOK, BOOKING } from './booking.ts'
import type { Cast } from './cast.ts'

/** A caller. */
type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** An order as the wire answers it, as far as the tests read it. */
export type WireOrder = {
  readonly id: number
  readonly status: string
  readonly version: number
  readonly price: number
  readonly offer_min: number
  readonly offer_max: number
  readonly codes: { readonly loading: string; readonly delivery: string }
}

export type WireOffer = {
  readonly id: number
  readonly driver_id: number
  readonly amount: number
  readonly status: string
  readonly version: number
}

const dataOf = (answer: LightMyRequestResponse, status: number) => {
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code: undefined })
  return answer.json().data
}

/** Places BOOKING with these changes. */
export const placeOrder = async (as: Ask, changes: object = {}): Promise<WireOrder> =>
  dataOf(await as({ method: 'POST', url: BOOK, payload: { ...BOOKING, ...changes } }), 201)

export const offerRequest = (orderId: number, body: object = {}): InjectOptions => ({
  method: 'POST',
  url: `/api/driver/offers/${orderId}`,
  payload: { amount: 2_000_000, ...body },
})

/** A driver's offer, 2,000,000 UZS by default. */
export const offerAs = async (as: Ask, orderId: number, body: object = {}): Promise<WireOffer> =>
  dataOf(await as(offerRequest(orderId, body)), 201)

export const acceptRequest = (
  orderId: number,
  offer: Pick<WireOffer, 'id' | 'driver_id'>,
  more: object = {},
): InjectOptions => ({
  method: 'PUT',
  url: `/api/truck-booking/client-accept-offer/${orderId}`,
  payload: { driver_id: offer.driver_id, offer_id: offer.id, ...more },
})

export const acceptAs = async (as: Ask, orderId: number, offer: WireOffer): Promise<WireOrder> =>
  dataOf(await as(acceptRequest(orderId, offer)), 200)

/** An order of Aziza's that Rustam has won, with the winning offer. */
export const acceptedOrder = async (test: Cast, changes: object = {}) => {
  const { id } = await placeOrder(test.asAziza, changes)
  const offer = await offerAs(test.asRustam, id)
  return { order: await acceptAs(test.asAziza, id, offer), offer }
}

const ARRIVALS = ['arrived', 'pause']

/** A driver's explanation of an arrival without a known position. */
const UNSEEN = { arrival_reason: 'no_signal', reason: 'Signal yoʻq' }

/** No explanation of the truck's position. */
export const UNEXPLAINED = { arrival_reason: null, reason: null }

export const moveRequest = (orderId: number, status: string, more: object = {}): InjectOptions => ({
  method: 'PUT',
  url: `/api/driver/orders/${orderId}/status`,
  // most tests know no positions
  payload: { status, ...(ARRIVALS.includes(status) ? UNSEEN : {}), ...more },
})

/** A driver's step that must succeed. */
export const moveAs = async (
  as: Ask,
  orderId: number,
  status: string,
  more: object = {},
): Promise<WireOrder> => dataOf(await as(moveRequest(orderId, status, more)), 200)

const STEPS = ['arrived', 'processing', 'pause', 'confirmation'] as const

/** Rustam drives an accepted order with two points up to this state, codes and all. */
export const driveTo = async (
  test: Cast,
  { id, codes }: WireOrder,
  last: (typeof STEPS)[number],
): Promise<void> => {
  for (const step of STEPS.slice(0, STEPS.indexOf(last) + 1)) {
    const code = { processing: codes.loading, confirmation: codes.delivery }[step as string]
    await moveAs(test.asRustam, id, step, code === undefined ? {} : { code })
  }
}

export const statusRequest = (
  orderId: number,
  status: 'canceled' | 'done',
  more: object = {},
): InjectOptions => ({
  method: 'PUT',
  url: `/api/truck-booking/status/${orderId}`,
  payload: { status, ...more },
})

/** The order as its client reads it, or as others do under their own address. */
export const readAs = async (as: Ask, orderId: number, from = '/api/truck-booking') =>
  dataOf(await as({ url: `${from}/${orderId}` }), 200)

const TABLES = [
  'orders',
  'order_points',
  'order_events',
  'offers',
  'additional_prices',
  'receiver_links',
  'notices',
  'jobs',
  'drivers',
  'idempotency',
] as const

/** Everything that an order's life writes, so that a test can check that nothing was written. */
export const everythingWritten = async (db: Db): Promise<Record<string, unknown>> => {
  const written: Record<string, unknown> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ all: unknown }>`
      select coalesce(json_agg(t order by t::text), '[]') as all from ${sql.table(table)} t`.execute(db)
    written[table] = rows[0]?.all
  }
  return written
}

/** What a refusal must be: the status of HTTP, the code without `api.`, and facts. */
export type ExpectedRefusal = {
  readonly http: number
  readonly code: string
  readonly [fact: string]: unknown
}

/** Sends a request that must be refused like this and leave no trace. */
export const expectRefusal = async (
  test: { db: Db },
  as: Ask,
  request: InjectOptions,
  { http, code, ...facts }: ExpectedRefusal,
) => {
  const before = await everythingWritten(test.db)
  const answer = await as(request)
  expect({ ...answer.json(), http: answer.statusCode }).toMatchObject({ http, code: `api.${code}`, ...facts })
  expect(await everythingWritten(test.db)).toEqual(before)
  return answer
}

/** Kinds of notices that a user has been given, oldest first. */
export const noticesOf = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('notices')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The lines of an order's history. */
export const actionsOf = async (db: Db, orderId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('order_events')
    .select('action')
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
  return rows.map(({ action }) => action)
}

/** The record of a driver's deals. */
export const driverRecordOf = (db: Db, driverId: number) =>
  db
    .selectFrom('drivers')
    .select([
      'deals_taken as taken',
      'deals_kept as kept',
      'stars_sum as starsSum',
      'stars_count as starsCount',
    ])
    .where('user_id', '=', driverId)
    .executeTakeFirstOrThrow()

/** One of the offers' calls that only name numbers. */
export const confirmRequest = (offerId: number): InjectOptions => ({
  method: 'PUT',
  url: `/api/driver/offers/${offerId}`,
})
export const withdrawRequest = (offerId: number): InjectOptions => ({
  method: 'DELETE',
  url: `/api/driver/offers/${offerId}`,
})
export const declineRequest = (orderId: number, offerId: number): InjectOptions => ({
  method: 'DELETE',
  url: `/api/truck-booking/${orderId}/offer/${offerId}`,
})
export const counterRequest = (orderId: number, offerId: number, amount = 1_900_000): InjectOptions => ({
  method: 'POST',
  url: `/api/truck-booking/${orderId}/counter/${offerId}`,
  payload: { amount },
})
export const editRequest = (orderId: number, changes: object = {}): InjectOptions => ({
  method: 'PUT',
  url: `/api/truck-booking/book-edit/${orderId}`,
  payload: { ...BOOKING, ...changes },
})

/** A call that must succeed; its data. */
export const doneAs = async (as: Ask, request: InjectOptions, status = 200) =>
  dataOf(await as(request), status)

/** Orders ask for no hand-over codes any more; the settings are read again a few seconds later. */
export const switchCodesOff = async ({ db, clock }: Pick<Cast, 'db' | 'clock'>): Promise<void> => {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'live_rules')
    .executeTakeFirstOrThrow()
  const rules = JSON.stringify({ ...value, codesRequired: false })
  await db.updateTable('settings').set({ value: rules }).where('key', '=', 'live_rules').execute()
  clock.pass(10)
}

/** The statuses of an order up to the end of its way. */
export const UNTIL_DELIVERED = ['new', 'order', 'accepted', 'arrived', 'processing', 'pause', 'confirmation']
