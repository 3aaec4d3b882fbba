import { expect } from 'vitest'
import type { Asker } from '../cast.ts'
import { doneAs } from '../deals/orders.ts'
import { connect, type LiveClient } from './live-clients.ts'

/** Where an order is read: by its clients, or by its driver. */
type ReadFrom = 'truck-booking' | 'driver/orders'

/** Someone who hears of an order, and where they read it. */
export type Hearer = { readonly as: Asker; readonly from: ReadFrom; readonly live: LiveClient }

export const listen = async (url: string, as: Asker, from: ReadFrom = 'truck-booking'): Promise<Hearer> => ({
  as,
  from,
  live: await connect(url, { token: as.token }),
})

/** An order as someone reads it in a language. */
export const readIn = (as: Asker, id: number, language: string, from: ReadFrom = 'truck-booking') =>
  doneAs(as, { url: `/api/${from}/${id}`, headers: { 'accept-language': language } })

/** What each of them heard last of an order is its state as they read it now, and nothing else of it. */
export const expectHeard = async (orderId: number, hearers: readonly Hearer[]): Promise<void> => {
  for (const { as, from, live } of hearers) {
    const { version, status } = await readIn(as, orderId, 'uz', from)
    expect(await live.last('order.updated')).toEqual({ order_id: orderId, version, status })
  }
}
