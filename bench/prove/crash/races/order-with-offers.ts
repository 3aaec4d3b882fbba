import type { Db } from '../../../../server/src/platform/db/database.ts'
import { insertBargainedOrder } from '../../../../server/test/deal-rows.ts'
import type { Person } from '../../../people.ts'
import type { ApiRequest } from '../stage/call-as.ts'

const DAY_MS = 86_400_000

/** The initial amount of every offer, in UZS. */
export const AMOUNT_UZS = 2_000_000

/** An order with open offers. */
export type OrderWithOffers = Awaited<ReturnType<typeof insertBargainedOrder>>

/** Inserts an order in `inDays` days with an offer from each driver; orders on different days never overlap. */
export const insertOrderWithOffers = (
  db: Db,
  client: Person,
  drivers: readonly Person[],
  inDays: number,
): Promise<OrderWithOffers> => {
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

/** The request to accept an offer at the amount the client saw. */
export const acceptance = (
  orderId: number,
  offer: OrderWithOffers['offers'][number] | undefined,
): ApiRequest => ({
  method: 'PUT',
  path: `/truck-booking/client-accept-offer/${orderId}`,
  body: { driver_id: offer?.driver_id, offer_id: offer?.id, amount: AMOUNT_UZS },
})

/** The state of an order after a race. */
export type OrderState = {
  readonly status: string
  readonly carrier: number | null
  readonly price: number | null
  readonly actions: readonly string[]
  readonly offers: readonly { readonly driver: number; readonly status: string; readonly amount: number }[]
}

/** Reads the state of an order. */
export const readOrderState = async (db: Db, orderId: number): Promise<OrderState> => {
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
