import type { InjectOptions } from 'fastify'
import { type Ask, dataOf } from '../../src/platform/http/answers.fixture.ts'
import { BOOK, BOOKING } from '../booking.ts'

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

/** Places BOOKING with these changes. */
export const placeOrder = async (as: Ask, changes: object = {}): Promise<WireOrder> =>
  dataOf(await as({ method: 'POST', url: BOOK, payload: { ...BOOKING, ...changes } }), 201)

/** The order as its client reads it, or as others do under their own address. */
export const readAs = async (as: Ask, orderId: number, from = '/api/truck-booking') =>
  dataOf(await as({ url: `${from}/${orderId}` }), 200)

export const editRequest = (orderId: number, changes: object = {}): InjectOptions => ({
  method: 'PUT',
  url: `/api/truck-booking/book-edit/${orderId}`,
  payload: { ...BOOKING, ...changes },
})

/** A call that must succeed; its data. */
export const doneAs = async (as: Ask, request: InjectOptions, status = 200) =>
  dataOf(await as(request), status)
