import type { KnownWrites } from '../../bench/prove/access/known-write.ts'
import type { World } from '../../bench/prove/access/world.ts'
import { BOOKING, PLACES } from '../../server/test/booking.ts'
import { REGISTERED } from '../../server/test/fakes/fake-didox.ts'

/** Queries of reads; lists of records get bracket names. */
export type Queries = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const { lat, lng } = PLACES.samarqand

const routes = BOOKING.routes.map(point => ({ lat: point.lat, lng: point.lng }))

/** What reads are asked with, beside the ids in their paths. */
export const queriesOf = ({ payment }: World): Queries => ({
  'GET /geo/suggest': { q: 'chilonzor' },
  'GET /geo/geocode': { q: 'Registon, Samarqand' },
  'GET /geo/reverse': { lat, lng },
  'GET /handbook/truck-types': { routes, weight: 3000, cargo_type_id: 6 },
  'GET /truck-booking/client': { status: 'processing', per_page: 2 },
  'GET /client-company/transactions': { page: 1 },
  'GET /client-company/bookings': { status: 'new' },
  'GET /client-company/reconciliation.pdf': { from: '2026-11-01', to: '2026-11-30' },
  'GET /client-company/statement.pdf': { month: '2026-11' },
  'GET /client-company/agreed-prices': {
    from_lat: PLACES.tashkent.lat,
    from_lng: PLACES.tashkent.lng,
    to_lat: lat,
    to_lng: lng,
    truck_type: 4,
    load_day: '2026-11-24',
  },
  'GET /carriers': { kind: 'favourite' },
  'GET /carriers/favourites': { truck_type_id: 4, parcel_type_id: 6 },
  'GET /company/lookup': { stir: REGISTERED.tin },
  'GET /order-payments': { orders: String(payment) },
  'GET /payments': { order_id: payment },
})

/** Reads by an id that no proof of ownership has: a link, a challenge. */
export const furtherReads = ({ linked, login }: World): KnownWrites => ({
  'GET /receiver/:token': { as: 'visitor', params: { token: linked } },
  'GET /auth/login/:user_id/delivery': { as: 'visitor', params: { user_id: login.id } },
})
