import { randomInt, randomUUID } from 'node:crypto'
import { type Crowd, crowdIds, crowdToken } from '../../server/test/crowd.ts'
import { BOOKING } from '../booking.ts'
import type { Facts } from '../thin/statement-template.ts'

/** A request to the product. */
export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly userId: number
  readonly body?: object
  readonly isKeyed?: boolean
}

/** A measured operation. */
export type Operation = {
  readonly name: string
  /** Matches the statements that do the actual work; thin and pgbench run only these. */
  readonly statements: RegExp
  /** The values that differ between runs. */
  facts(at: number): Facts
  request(facts: Facts): ApiRequest
  /** The facts as pgbench expressions, after its `\set` lines. */
  readonly pgbench: { readonly sets: readonly string[]; readonly facts: Readonly<Record<string, string>> }
  /** Whether it consumes open orders. */
  readonly takesOrders?: boolean
}

const WRITES = (tables: string) =>
  new RegExp(`^\\s*(with .*)?(insert into|update|delete from) "?(${tables})\\b`, 'is')

/** Each pgbench client gets an equal share of the open orders. */
const PGBENCH_CLIENTS = 8

const place = (crowd: Crowd, ids: ReturnType<typeof crowdIds>): Operation => ({
  name: 'place',
  statements: WRITES('orders|order_points|order_events'),
  facts: () => ({ clientId: ids.client(randomInt(1, crowd.clients + 1)) }),
  request: ({ clientId }) => ({
    method: 'POST',
    path: '/api/truck-booking/book',
    userId: Number(clientId),
    body: BOOKING,
    isKeyed: true,
  }),
  pgbench: { sets: [`\\set clientId random(${ids.client(1)}, ${ids.client(crowd.clients)})`], facts: {} },
})

const list = (crowd: Crowd, ids: ReturnType<typeof crowdIds>): Operation => ({
  name: 'list',
  statements: /"orders" as "o"/,
  facts: () => ({ clientId: ids.client(randomInt(1, crowd.clients + 1)) }),
  request: ({ clientId }) => ({ method: 'GET', path: '/api/truck-booking/client', userId: Number(clientId) }),
  pgbench: { sets: [`\\set clientId random(${ids.client(1)}, ${ids.client(crowd.clients)})`], facts: {} },
})

const accept = (crowd: Crowd, ids: ReturnType<typeof crowdIds>): Operation => {
  const share = Math.floor(crowd.open / PGBENCH_CLIENTS)
  return {
    name: 'accept',
    statements: WRITES('orders|order_events|offers'),
    facts: at => {
      const open = 1 + (at % crowd.open)
      const orderId = ids.openOrder(open)
      return {
        orderId,
        offerId: ids.offer(open),
        otherOfferId: ids.offer(open) + 1,
        driverId: ids.driver(open),
        clientId: ids.clientOfOrder(orderId, crowd.clients),
      }
    },
    request: ({ orderId, offerId, driverId, clientId }) => ({
      method: 'PUT',
      path: `/api/truck-booking/client-accept-offer/${orderId}`,
      userId: Number(clientId),
      body: { driver_id: driverId, offer_id: offerId, amount: 1_900_000, version: 2 },
    }),
    pgbench: {
      sets: [
        '\\set turn :turn + 1',
        `\\set open 1 + :client_id * ${share} + :turn % ${share}`,
        `\\set orderId ${ids.openOrder(0)} + :open`,
        `\\set offerId ${ids.offer(0)} + 2 * :open`,
        '\\set otherOfferId :offerId + 1',
        `\\set driverId ${ids.driver(0)} + :open`,
        `\\set clientId ${ids.client(1)} + (${ids.openOrder(0) - 100_000_000} + :open) % ${crowd.clients}`,
      ],
      facts: {},
    },
    takesOrders: true,
  }
}

const message = (crowd: Crowd, ids: ReturnType<typeof crowdIds>): Operation => ({
  name: 'message',
  statements: WRITES('messages|conversations'),
  facts: () => {
    const at = randomInt(1, crowd.clients + 1)
    return { clientId: ids.client(at), conversationId: ids.conversation(at) }
  },
  request: ({ clientId }) => ({
    method: 'POST',
    path: '/api/admin-messages',
    userId: Number(clientId),
    body: { message: 'Yuk qachon yetib keladi? Mijoz kutyapti.' },
    isKeyed: true,
  }),
  pgbench: {
    sets: [
      `\\set at random(1, ${crowd.clients})`,
      `\\set clientId ${ids.client(0)} + :at`,
      `\\set conversationId ${ids.conversation(0)} + :at`,
    ],
    facts: {},
  },
})

/** Positions around Tashkent, each within plausible reach of the last. */
const position = (crowd: Crowd, ids: ReturnType<typeof crowdIds>): Operation => ({
  name: 'position',
  statements: WRITES('last_positions|position_history'),
  facts: at => ({
    driverId: ids.driver(1 + (at % crowd.open)),
    lat: 41.3 + Math.random() / 1000,
    lng: 69.2 + Math.random() / 1000,
    at: new Date().toISOString(),
  }),
  request: ({ driverId, lat, lng, at }) => ({
    method: 'POST',
    path: '/api/driver/location',
    userId: Number(driverId),
    body: { points: [{ lat, lng, at }] },
  }),
  pgbench: {
    sets: [`\\set driverId random(${ids.driver(1)}, ${ids.driver(crowd.open)})`],
    facts: { lat: '41.3 + random() / 1000', lng: '69.2 + random() / 1000', at: 'clock_timestamp()' },
  },
})

/** The five measured operations. */
export const operationsOn = (crowd: Crowd): Operation[] => {
  const ids = crowdIds(crowd)
  return [place, list, accept, message, position].map(make => make(crowd, ids))
}

/** The headers of a request as a signed-in user. */
export const headersOf = ({ userId, isKeyed = false }: ApiRequest): Record<string, string> => ({
  authorization: `Bearer ${crowdToken(userId)}`,
  ...(isKeyed ? { 'idempotency-key': randomUUID() } : {}),
})
