import type { ServerEvents } from '@karvon/contract/events'
import { fromWire } from '@karvon/contract/wire/wire-names'
import { forgetPosition } from '../http/seen-position.ts'
import { openRealtimeSocket, type RealtimeSocket } from './realtime-socket.ts'

/** The states of the connection (docs/api.md#real-time). */
export type RealtimeState = 'closed' | 'opening' | 'open' | 'closing'

/** The realtime connection to the server: events are hints, HTTP responses are authoritative (docs/api.md#real-time). */
export type RealtimeConnection = {
  readonly state: () => RealtimeState
  readonly onState: (listener: () => void) => () => void
  readonly on: <Name extends keyof ServerEvents>(
    name: Name,
    listener: (payload: ServerEvents[Name]) => void,
  ) => () => void
  /** Called once, when the connection first opens: data fetched earlier may have changed without an event. */
  readonly onOpen: (listener: () => void) => () => void
  /** Called whenever events were missed, for example while disconnected: shown data must be fetched again. */
  readonly onReturn: (listener: () => void) => () => void
  /** Subscribes to the truck's position of an order, also after reconnections; returns how to unsubscribe. */
  readonly watchOrder: (orderId: number) => () => void
  /** Signals that the user is typing in a conversation, null for a client's own; lost while disconnected. */
  readonly sendTyping: (chatId: number | null) => void
  readonly close: () => void
}

const listeners = () => {
  const all = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of all) listener()
    },
    add: (listener: () => void) => {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
  }
}

/** What an event tells must be in the next answer. */
const hear = (socket: RealtimeSocket, name: string, listener: (payload: unknown) => void): (() => void) => {
  const receive = (payload: unknown) => {
    forgetPosition()
    listener(payload)
  }
  socket.on(name, receive)
  return () => {
    socket.off(name, receive)
  }
}

const ignoreAnswer = () => undefined

const watchedOrders = (socket: RealtimeSocket) => {
  const counts = new Map<number, number>()
  const emit = (event: 'order.watch' | 'order.unwatch', orderId: number) => {
    if (socket.connected) socket.emit(event, { order_id: orderId }, ignoreAnswer)
  }
  const leave = (orderId: number) => {
    const left = (counts.get(orderId) ?? 1) - 1
    if (left > 0) counts.set(orderId, left)
    else if (counts.delete(orderId)) emit('order.unwatch', orderId)
  }
  return {
    resubscribe: () => {
      for (const orderId of counts.keys()) emit('order.watch', orderId)
    },
    watch: (orderId: number) => {
      const others = counts.get(orderId) ?? 0
      counts.set(orderId, others + 1)
      if (others === 0) emit('order.watch', orderId)
      return () => leave(orderId)
    },
  }
}

/** If the first opening takes longer than this (milliseconds), it counts as a return: any data on screen may be stale. */
const SLOW_OPENING_MS = 500

/**
 * Opens the connection. It reconnects until it is closed or the server ends the session. `begunMs`: when the first data on
 * screen may have been fetched.
 */
export function openRealtime(
  begunMs = Date.now(),
  socket: RealtimeSocket = openRealtimeSocket(),
): RealtimeConnection {
  let state: RealtimeState = 'opening'
  let hasMissed = false
  let isFirst = true
  const changes = listeners()
  const openings = listeners()
  const returns = listeners()
  for (const each of [openings, returns]) each.add(forgetPosition)
  const orders = watchedOrders(socket)
  const become = (next: RealtimeState) => {
    if (next === state) return
    state = next
    changes.notify()
  }
  const down = () => {
    hasMissed = true
    become(socket.active ? 'opening' : 'closed')
  }
  socket.on('connect', () => {
    become('open')
    orders.resubscribe()
    if (hasMissed || (isFirst && Date.now() - begunMs > SLOW_OPENING_MS)) returns.notify()
    else if (isFirst) openings.notify()
    hasMissed = false
    isFirst = false
  })
  socket.on('disconnect', down)
  socket.on('connect_error', down)
  socket.on('line.missed', returns.notify)
  socket.connect()
  return {
    state: () => state,
    onState: changes.add,
    onOpen: openings.add,
    onReturn: returns.add,
    on: (name, listener) => {
      const receive = (payload: unknown) => listener(fromWire(payload) as Parameters<typeof listener>[0])
      return hear(socket, name, receive)
    },
    watchOrder: orders.watch,
    sendTyping: chatId => {
      if (socket.connected)
        socket.emit('chat.typing', chatId === null ? {} : { chat_id: chatId }, ignoreAnswer)
    },
    close: () => {
      become('closing')
      socket.disconnect()
      become('closed')
    },
  }
}
