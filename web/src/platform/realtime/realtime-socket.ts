import type { ClientEvents } from '@karvon/contract/events'
import { io, type Socket } from 'socket.io-client'

/** What the line hears is read by `fromWire`; what it asks is typed by the contract. */
export type RealtimeSocket = Socket<Record<string, (payload: unknown) => void>, ClientEvents>

/** When to give up and try again (docs/api.md#real-time). */
export const REALTIME_SETTINGS = {
  timeout: 20_000,
  reconnection: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  autoConnect: false,
} as const

/** A connection to our own origin; the session's cookie goes with it. */
export const openRealtimeSocket = (): RealtimeSocket => io(REALTIME_SETTINGS)
