import { expect, test, vi } from 'vitest'
import { openRealtime } from './realtime-connection.ts'
import type { RealtimeSocket } from './realtime-socket.ts'

type Listener = (payload?: unknown) => void

/** A fake socket whose events the test triggers. */
const madeUpSocket = () => {
  const listeners = new Map<string, Set<Listener>>()
  const emitted: [string, unknown][] = []
  const socket = {
    connected: false,
    active: true,
    on: (name: string, listener: Listener) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    off: (name: string, listener: Listener) => listeners.get(name)?.delete(listener),
    emit: (name: string, payload: unknown) => emitted.push([name, payload]),
    connect: () => undefined,
    disconnect: () => undefined,
  }
  const happen = (name: string, payload?: unknown) => {
    if (name === 'connect') socket.connected = true
    if (name === 'disconnect') socket.connected = false
    for (const listener of listeners.get(name) ?? []) listener(payload)
  }
  return {
    socket,
    emitted,
    happen,
    connection: openRealtime(Date.now(), socket as unknown as RealtimeSocket),
  }
}

test('reports opening, open, opening again, and closed when the server ends the connection', () => {
  const { connection, happen, socket } = madeUpSocket()
  const seen = [connection.state()]
  connection.onState(() => seen.push(connection.state()))
  happen('connect')
  happen('disconnect')
  happen('connect_error')
  happen('connect')
  socket.active = false
  happen('disconnect')
  expect(seen).toEqual(['opening', 'open', 'opening', 'open', 'closed'])
})

test('the first opening is not a return, later ones are', () => {
  const { connection, happen } = madeUpSocket()
  const [opened, returned] = [vi.fn(), vi.fn()]
  connection.onOpen(opened)
  connection.onReturn(returned)
  happen('connect')
  expect(returned).not.toHaveBeenCalled()
  happen('disconnect')
  happen('connect')
  expect([opened.mock.calls.length, returned.mock.calls.length]).toEqual([1, 1])
})

test('a slow first opening is a return, as data fetched meanwhile may be stale', () => {
  vi.useFakeTimers()
  const { connection, happen } = madeUpSocket()
  const returned = vi.fn()
  connection.onReturn(returned)
  vi.advanceTimersByTime(600)
  happen('connect')
  expect(returned).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('an opening after failed attempts is a return, as events were missed', () => {
  const { connection, happen } = madeUpSocket()
  const returned = vi.fn()
  connection.onReturn(returned)
  happen('connect_error')
  happen('connect')
  expect(returned).toHaveBeenCalledTimes(1)
})

test('events that the server could not deliver are a return, even without a disconnection', () => {
  const { connection, happen } = madeUpSocket()
  const returned = vi.fn()
  connection.onReturn(returned)
  happen('connect')
  happen('line.missed', {})
  expect([returned.mock.calls.length, connection.state()]).toEqual([1, 'open'])
})

test('delivers events in camelCase until unsubscribed', () => {
  const { connection, happen } = madeUpSocket()
  const listener = vi.fn()
  const stop = connection.on('feed.removed', listener)
  happen('feed.removed', { order_id: 7, version: 2 })
  expect(listener).toHaveBeenCalledWith({ orderId: 7, version: 2 })
  stop()
  happen('feed.removed', { order_id: 8, version: 1 })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('subscribes to an order once for all watchers, again after a reconnection, and unsubscribes after the last', () => {
  const { connection, happen, emitted } = madeUpSocket()
  const leave = connection.watchOrder(5)
  const leaveToo = connection.watchOrder(5)
  expect(emitted).toEqual([])
  happen('connect')
  happen('disconnect')
  happen('connect')
  expect(emitted).toEqual([
    ['order.watch', { order_id: 5 }],
    ['order.watch', { order_id: 5 }],
  ])
  leave()
  expect(emitted).toHaveLength(2)
  leaveToo()
  expect(emitted.at(-1)).toEqual(['order.unwatch', { order_id: 5 }])
})

test('closes permanently', () => {
  const { connection, happen } = madeUpSocket()
  happen('connect')
  connection.close()
  expect(connection.state()).toBe('closed')
})

test('sends typing signals only while it is open', () => {
  const { connection, happen, emitted } = madeUpSocket()
  connection.sendTyping(null)
  happen('connect')
  connection.sendTyping(null)
  connection.sendTyping(7)
  expect(emitted).toEqual([
    ['chat.typing', {}],
    ['chat.typing', { chat_id: 7 }],
  ])
})
