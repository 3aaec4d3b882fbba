import type { ServerEvents } from '@karvon/contract/events'
import { fromWire } from '@karvon/contract/wire/wire-names'
import { openRealtimeSocket, type RealtimeSocket } from './realtime-socket.ts'

/** The states of the connection (docs/api.md#real-time). */
export type RealtimeState = 'closed' | 'opening' | 'open' | 'closing'

/** The realtime connection to the server: events are hints, what HTTP answers is the truth (docs/api.md#real-time). */
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
  /** Hears of one order's truck until the answer is called; asked again after each reconnection. */
  readonly watchOrder: (orderId: number) => () => void
  /** Signals that a person is typing in a conversation, a client in their own (null); lost while disconnected. */
  readonly sayTyping: (chatId: number | null) => void
  readonly close: () => void
}

const listeners = () => {
  const told = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of told) listener()
    },
    add: (listener: () => void) => {
      told.add(listener)
      return () => {
        told.delete(listener)
      }
    },
  }
}

const ignoreAnswer = () => undefined

const watchedOrders = (socket: RealtimeSocket) => {
  const counts = new Map<number, number>()
  const ask = (question: 'order.watch' | 'order.unwatch', orderId: number) => {
    if (socket.connected) socket.emit(question, { order_id: orderId }, ignoreAnswer)
  }
  const leave = (orderId: number) => {
    const left = (counts.get(orderId) ?? 1) - 1
    if (left > 0) counts.set(orderId, left)
    else if (counts.delete(orderId)) ask('order.unwatch', orderId)
  }
  return {
    askAgain: () => {
      for (const orderId of counts.keys()) ask('order.watch', orderId)
    },
    watch: (orderId: number) => {
      const others = counts.get(orderId) ?? 0
      counts.set(orderId, others + 1)
      if (others === 0) ask('order.watch', orderId)
      return () => leave(orderId)
    },
  }
}

/** If the first opening takes longer than this (milliseconds), it counts as a return: any data on screen may be stale. */
const SLOW_OPENING_MS = 500

/** Opens the connection; it comes back by itself until it is closed, except when the server has ended the session. */
export function openRealtime(socket: RealtimeSocket = openRealtimeSocket()): RealtimeConnection {
  let state: RealtimeState = 'opening'
  let hasMissed = false
  let isNew = true
  const begun = Date.now()
  const changes = listeners()
  const openings = listeners()
  const returns = listeners()
  const orders = watchedOrders(socket)
  const become = (next: RealtimeState) => {
    if (next === state) return
    state = next
    changes.tell()
  }
  const down = () => {
    hasMissed = true
    become(socket.active ? 'opening' : 'closed')
  }
  socket.on('connect', () => {
    become('open')
    orders.askAgain()
    if (hasMissed || (isNew && Date.now() - begun > SLOW_OPENING_MS)) returns.tell()
    else if (isNew) openings.tell()
    hasMissed = false
    isNew = false
  })
  socket.on('disconnect', down)
  socket.on('connect_error', down)
  socket.on('line.missed', returns.tell)
  socket.connect()
  return {
    state: () => state,
    onState: changes.add,
    onOpen: openings.add,
    onReturn: returns.add,
    on: (name, listener) => {
      const hear = (payload: unknown) => listener(fromWire(payload) as Parameters<typeof listener>[0])
      socket.on(name as string, hear)
      return () => {
        socket.off(name as string, hear)
      }
    },
    watchOrder: orders.watch,
    sayTyping: chatId => {
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
