import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import { subscribeToOrderEvents } from '../../../../web/src/client/orders/queries/apply-order-events.ts'
import { ORDER_KEYS } from '../../../../web/src/client/orders/queries/order-keys.ts'
import { refetchOnReturn } from '../../../../web/src/client/realtime/refetch-on-return.ts'
import {
  openRealtime,
  type RealtimeConnection,
} from '../../../../web/src/platform/realtime/realtime-connection.ts'
import { REALTIME_SETTINGS } from '../../../../web/src/platform/realtime/realtime-socket.ts'
import type { httpClient } from '../../../http-client.ts'
import type { Person } from '../../../people.ts'

/** The compared fields of an order. */
type Seen = { readonly id: number; readonly version: number }

/** A client page without screens: the product's own connection, event handling and refetching over a query cache. */
export type WatchingClient = {
  /** Everything it shows, as text; equal to `truth()` if no event was missed. */
  shows(): string
  /** The server's current state, bypassing the cache. */
  truth(): Promise<string>
  /** Number of answers that replaced a newer one. */
  readonly regressions: () => number
  /**
   * Number of events received more than once over one connection: two simultaneous changes both publish the order's state
   * after the second. The page refetches once and keeps the version.
   */
  readonly repeated: () => number
  readonly received: () => number
  readonly state: RealtimeConnection['state']
  close(): void
}

type Endpoints = { readonly client: ReturnType<typeof httpClient>; readonly realtimeUrl: string }

const asText = (value: unknown): string => JSON.stringify(value)

/** Counts received and repeated events. */
const countEvents = (socket: ReturnType<typeof io>) => {
  const seen = new Set<string>()
  const counted = { received: 0, repeated: 0 }
  socket.on('connect', () => seen.clear())
  socket.onAny((event, payload) => {
    counted.received++
    const text = `${event} ${asText(payload)}`
    if (seen.has(text)) counted.repeated++
    seen.add(text)
  })
  return counted
}

/** Opens the page of a client with these orders. */
export const openWatchingClient = (
  { client, realtimeUrl }: Endpoints,
  { headers }: Person,
  orderIds: readonly number[],
): WatchingClient => {
  const ask = async (path: string) => (await client.json('GET', `/api${path}`, undefined, headers)).data
  const readList = () => ask('/truck-booking/client?status=new')
  const readOne = (id: number) => ask(`/truck-booking/${id}`)
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } })
  const list = new QueryObserver(cache, { queryKey: [...ORDER_KEYS.lists, 'new'], queryFn: readList })
  const ones = orderIds.map(
    id => new QueryObserver<Seen>(cache, { queryKey: ORDER_KEYS.one(id), queryFn: () => readOne(id) }),
  )
  let regressions = 0
  const stops = ones.map(one => {
    let newest = 0
    return one.subscribe(({ data }) => {
      if (data === undefined) return
      if (data.version < newest) regressions++
      newest = Math.max(newest, data.version)
    })
  })
  const token = headers.authorization.slice('Bearer '.length)
  const socket = io(realtimeUrl, { ...REALTIME_SETTINGS, auth: { token }, forceNew: true })
  const counted = countEvents(socket)
  const connection = openRealtime(Date.now(), socket)
  stops.push(
    list.subscribe(() => {}),
    ...subscribeToOrderEvents(connection, cache),
    ...refetchOnReturn(connection, cache),
  )
  return {
    shows: () => asText([list.getCurrentResult().data, ...ones.map(one => one.getCurrentResult().data)]),
    truth: async () => asText([await readList(), ...(await Promise.all(orderIds.map(readOne)))]),
    regressions: () => regressions,
    repeated: () => counted.repeated,
    received: () => counted.received,
    state: connection.state,
    close: () => {
      for (const stop of stops) stop()
      connection.close()
      cache.clear()
    },
  }
}
