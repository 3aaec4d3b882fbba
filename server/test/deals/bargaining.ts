import type { InjectOptions } from 'fastify'
import { type Ask, dataOf } from '../../src/platform/http/answers.fixture.ts'
import type { Cast } from '../cast.ts'
import { placeOrder, type WireOrder } from './orders.ts'

export type WireOffer = {
  readonly order_id: number
  readonly id: number
  readonly driver_id: number
  readonly amount: number
  readonly status: string
  readonly version: number
}

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
export const acceptedOrder = async (test: Pick<Cast, 'asAziza' | 'asRustam'>, changes: object = {}) => {
  const { id } = await placeOrder(test.asAziza, changes)
  const offer = await offerAs(test.asRustam, id)
  return { order: await acceptAs(test.asAziza, id, offer), offer }
}

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
