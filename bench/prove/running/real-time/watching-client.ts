import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import { hearOrders } from '../../../../web/src/client/orders/queries/apply-order-events.ts'
import { ORDER_KEYS } from '../../../../web/src/client/orders/queries/order-keys.ts'
import { refetchOnReturn } from '../../../../web/src/client/realtime/refetch-on-return.ts'
import {
  openRealtime,
  type RealtimeConnection,
} from '../../../../web/src/platform/realtime/realtime-connection.ts'
import { REALTIME_SETTINGS } from '../../../../web/src/platform/realtime/realtime-socket.ts'
import type { httpClient } from '../../../http-client.ts'
import type { Person } from '../../../people.ts'

/** An order as far as it is compared. */
type Seen = { readonly id: number; readonly version: number }

/** The page of one client without its screens: the product's own line, hearing and refetching over a query cache. */
export type WatchingClient = {
  /** Everything it shows, as one text; the server's own answers make the same text where nothing was missed. */
  shows(): string
  /** What the server answers now, read past the cache. */
  truth(): Promise<string>
  /** Answers that replaced a newer one. */
  readonly backwards: () => number
  /**
   * Events heard more than once over one connection: of two changes in one moment both tell how the order stands after the
   * second. The page asks once and keeps the version.
   */
  readonly twice: () => number
  readonly heard: () => number
  readonly state: RealtimeConnection['state']
  close(): void
}

type Place = { readonly client: ReturnType<typeof httpClient>; readonly lineUrl: string }

/** An answer without the moment it was made at, and what moves with the clock alone. */
const asText = (value: unknown): string => JSON.stringify(value)

/** Counts what a connection tells twice. */
const countTwice = (socket: ReturnType<typeof io>) => {
  const told = new Set<string>()
  const counted = { heard: 0, twice: 0 }
  socket.on('connect', () => told.clear())
  socket.onAny((event, payload) => {
    counted.heard++
    const text = `${event} ${asText(payload)}`
    if (told.has(text)) counted.twice++
    told.add(text)
  })
  return counted
}

/** Opens the page of somebody with these orders. */
export const openWatchingClient = (
  { client, lineUrl }: Place,
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
  let backwards = 0
  const stops = ones.map(one => {
    let newest = 0
    return one.subscribe(({ data }) => {
      if (data === undefined) return
      if (data.version < newest) backwards++
      newest = Math.max(newest, data.version)
    })
  })
  const token = headers.authorization.slice('Bearer '.length)
  const socket = io(lineUrl, { ...REALTIME_SETTINGS, auth: { token }, forceNew: true })
  const counted = countTwice(socket)
  const line = openRealtime(Date.now(), socket)
  stops.push(
    list.subscribe(() => {}),
    ...hearOrders(line, cache),
    ...refetchOnReturn(line, cache),
  )
  return {
    shows: () => asText([list.getCurrentResult().data, ...ones.map(one => one.getCurrentResult().data)]),
    truth: async () => asText([await readList(), ...(await Promise.all(orderIds.map(readOne)))]),
    backwards: () => backwards,
    twice: () => counted.twice,
    heard: () => counted.heard,
    state: line.state,
    close: () => {
      for (const stop of stops) stop()
      line.close()
      cache.clear()
    },
  }
}
