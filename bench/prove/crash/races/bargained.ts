import type { Db } from '../../../../server/src/platform/db/database.ts'
import { insertBargainedOrder } from '../../../../server/test/deal-rows.ts'
import type { Person } from '../../../people.ts'
import type { Sent } from '../stage/asked.ts'

const DAY_MS = 86_400_000

/** What every offer here asks at first, UZS. */
export const AMOUNT_UZS = 2_000_000

/** An order with open offers, as its client sees it. */
export type Bargained = Awaited<ReturnType<typeof insertBargainedOrder>>

/** A client's order in so many days with an offer of each of these drivers; orders of two days never overlap. */
export const bargain = (
  db: Db,
  client: Person,
  drivers: readonly Person[],
  inDays: number,
): Promise<Bargained> => {
  const at = new Date()
  return insertBargainedOrder(db, {
    clientId: client.id,
    driverIds: drivers.map(({ id }) => id),
    amountUzs: AMOUNT_UZS,
    loadAt: new Date(at.getTime() + (1 + inDays) * DAY_MS),
    expiresAt: new Date(at.getTime() + DAY_MS),
    at,
  })
}

/** The client accepts one of the offers at the sum they saw. */
export const acceptance = (orderId: number, offer: Bargained['offers'][number] | undefined): Sent => ({
  method: 'PUT',
  path: `/truck-booking/client-accept-offer/${orderId}`,
  body: { driver_id: offer?.driver_id, offer_id: offer?.id, amount: AMOUNT_UZS },
})

/** How an order stands after a race. */
export type Stand = {
  readonly status: string
  readonly carrier: number | null
  readonly price: number | null
  readonly actions: readonly string[]
  readonly offers: readonly { readonly driver: number; readonly status: string; readonly amount: number }[]
}

/** Reads how an order stands. */
export const readStand = async (db: Db, orderId: number): Promise<Stand> => {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'carrier_id', 'deal'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('order_events')
    .select('action')
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
  const offers = await db
    .selectFrom('offers')
    .select(['driver_id as driver', 'status', 'amount_uzs as amount'])
    .where('order_id', '=', orderId)
    .execute()
  const { status, carrier_id: carrier, deal } = order
  return {
    status,
    carrier,
    price: deal?.priceUzs ?? null,
    actions: events.map(({ action }) => action),
    offers,
  }
}
