import { randomInt, randomUUID } from 'node:crypto'
import { type Crowd, crowdIds, crowdToken } from '../../server/test/crowd.ts'
import { BOOKING } from '../booking.ts'
import type { Facts } from '../thin/statement-template.ts'

/** A request to the product. */
export type Asked = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly userId: number
  readonly body?: object
  readonly isKeyed?: boolean
}

/** One of the works that are measured. */
export type Operation = {
  readonly name: string
  /** Which statements of the product are this work itself; thin and pgbench run these and no others. */
  readonly statements: RegExp
  /** What is another at each run. */
  facts(at: number): Facts
  ask(facts: Facts): Asked
  /** The facts in pgbench's words; `\set` lines first. */
  readonly pgbench: { readonly sets: readonly string[]; readonly facts: Readonly<Record<string, string>> }
  /** Whether it uses up the open orders. */
  readonly takesOrders?: boolean
}

const WRITES = (tables: string) =>
  new RegExp(`^\\s*(with .*)?(insert into|update|delete from) "?(${tables})\\b`, 'is')

/** So many transactions a pgbench client may make of its share of the open orders. */
const PGBENCH_CLIENTS = 8

const place = (crowd: Crowd, ids: ReturnType<typeof crowdIds>): Operation => ({
  name: 'place',
  statements: WRITES('orders|order_points|order_events'),
  facts: () => ({ clientId: ids.client(randomInt(1, crowd.clients + 1)) }),
  ask: ({ clientId }) => ({
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
  ask: ({ clientId }) => ({ method: 'GET', path: '/api/truck-booking/client', userId: Number(clientId) }),
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
    ask: ({ orderId, offerId, driverId, clientId }) => ({
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
  ask: ({ clientId }) => ({
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

/** Positions around Tashkent that nobody could not have driven to since the last. */
const position = (crowd: Crowd, ids: ReturnType<typeof crowdIds>): Operation => ({
  name: 'position',
  statements: WRITES('last_positions|position_history'),
  facts: at => ({
    driverId: ids.driver(1 + (at % crowd.open)),
    lat: 41.3 + Math.random() / 1000,
    lng: 69.2 + Math.random() / 1000,
    at: new Date().toISOString(),
  }),
  ask: ({ driverId, lat, lng, at }) => ({
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

/** The five operations that are measured. */
export const operationsOn = (crowd: Crowd): Operation[] => {
  const ids = crowdIds(crowd)
  return [place, list, accept, message, position].map(make => make(crowd, ids))
}

/** The headers of a request, signed in as its user. */
export const headersOf = ({ userId, isKeyed = false }: Asked): Record<string, string> => ({
  authorization: `Bearer ${crowdToken(userId)}`,
  ...(isKeyed ? { 'idempotency-key': randomUUID() } : {}),
})
