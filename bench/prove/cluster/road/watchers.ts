import { io, type Socket } from 'socket.io-client'
import { REALTIME_SETTINGS } from '../../../../web/src/platform/realtime/realtime-socket.ts'
import type { DrivenOrder } from './driven-orders.ts'

/** A position that reached a watcher, by `performance.now()`. */
export type Heard = { readonly orderId: number; readonly at: string; readonly heardAt: number }

/** A connection that broke, and how long it took to be back. */
export type Break = { readonly at: number; readonly backMs: number }

/** What the watchers' sockets heard. */
export type Watched = { readonly heard: readonly Heard[]; readonly breaks: readonly Break[] }

export type Watchers = {
  readonly sofar: Watched
  /** How many are not connected. */
  away(): number
  stop(): void
}

type LocationPayload = { readonly order_id: number; readonly at: string }

/** Opens a socket for each order's client, as the site does. */
export const startWatchers = (url: string, orders: readonly DrivenOrder[]): Watchers => {
  const [heard, breaks]: [Heard[], Break[]] = [[], []]
  const watch = ({ client }: DrivenOrder): Socket => {
    const token = client.headers.authorization.slice('Bearer '.length)
    const socket = io(url, { ...REALTIME_SETTINGS, auth: { token }, forceNew: true })
    let brokenAt: number | null = null
    socket.on('disconnect', () => {
      brokenAt = performance.now()
    })
    socket.on('connect', () => {
      if (brokenAt !== null) breaks.push({ at: brokenAt, backMs: performance.now() - brokenAt })
      brokenAt = null
    })
    socket.on('driver.location', ({ order_id, at }: LocationPayload) => {
      heard.push({ orderId: order_id, at, heardAt: performance.now() })
    })
    return socket.connect()
  }
  const sockets = orders.map(watch)
  return {
    sofar: { heard, breaks },
    away: () => sockets.filter(({ connected }) => !connected).length,
    stop: () => {
      for (const socket of sockets) socket.disconnect()
    },
  }
}
