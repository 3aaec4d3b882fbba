import type pg from 'pg'
import { BOOKING } from '../../../booking.ts'
import { httpClient } from '../../../http-client.ts'
import { makeDrivers, makePeople, type Person } from '../../../people.ts'

/** An order with a deal, whose truck its client watches. */
export type DrivenOrder = { readonly id: number; readonly driver: Person; readonly client: Person }

const AT_ONCE = 8

const strike = async (
  http: ReturnType<typeof httpClient>,
  driver: Person,
  client: Person,
): Promise<DrivenOrder> => {
  const { data: placed } = await http.json('POST', '/api/truck-booking/book', BOOKING, client.headers)
  const amount = placed.offer_min
  const { data: offer } = await http.json(
    'POST',
    `/api/driver/offers/${placed.id}`,
    { amount },
    driver.headers,
  )
  const accepted = { driver_id: driver.id, offer_id: offer.id, amount }
  await http.json('PUT', `/api/truck-booking/client-accept-offer/${placed.id}`, accepted, client.headers)
  return { id: placed.id, driver, client }
}

/** Makes orders with a deal that was struck so many hours ago, each with its own client and driver. */
export const makeDrivenOrders = async (
  pool: pg.Pool,
  url: string,
  { count, hoursAgo }: { readonly count: number; readonly hoursAgo: number },
): Promise<readonly DrivenOrder[]> => {
  const [drivers, clients] = [await makeDrivers(pool, count), await makePeople(pool, 'individual', count)]
  const http = httpClient(url, AT_ONCE)
  const orders = await Promise.all(
    drivers.map((driver, at) => {
      const client = clients[at]
      if (client === undefined) throw new Error('every driver has a client')
      return strike(http, driver, client)
    }),
  )
  http.close()
  await pool.query(`update orders set accepted_at = now() - make_interval(hours => $2) where id = any($1)`, [
    orders.map(({ id }) => id),
    hoursAgo,
  ])
  return orders
}
