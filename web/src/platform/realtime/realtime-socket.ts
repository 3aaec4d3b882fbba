import type { ClientEvents } from '@karvon/contract/events'
import { io, type Socket } from 'socket.io-client'

/** Incoming events are decoded by `fromWire`; outgoing ones are typed by the contract. */
export type RealtimeSocket = Socket<Record<string, (payload: unknown) => void>, ClientEvents>

/** Timeouts and reconnection (docs/api.md#real-time). */
export const REALTIME_SETTINGS = {
  timeout: 20_000,
  reconnection: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  autoConnect: false,
} as const

/** A socket to our own origin, authenticated by the session cookie. */
export const openRealtimeSocket = (): RealtimeSocket => io(REALTIME_SETTINGS)
