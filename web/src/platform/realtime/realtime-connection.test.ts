import { expect, test, vi } from 'vitest'
import { openRealtime } from './realtime-connection.ts'
import type { RealtimeSocket } from './realtime-socket.ts'

type Hear = (payload?: unknown) => void

/** A socket that is told what happens to it. */
const madeUpSocket = () => {
  const heard = new Map<string, Set<Hear>>()
  const asked: [string, unknown][] = []
  const socket = {
    connected: false,
    active: true,
    on: (name: string, hear: Hear) => heard.set(name, (heard.get(name) ?? new Set()).add(hear)),
    off: (name: string, hear: Hear) => heard.get(name)?.delete(hear),
    emit: (name: string, question: unknown) => asked.push([name, question]),
    connect: () => undefined,
    disconnect: () => undefined,
  }
  const happen = (name: string, payload?: unknown) => {
    if (name === 'connect') socket.connected = true
    if (name === 'disconnect') socket.connected = false
    for (const hear of heard.get(name) ?? []) hear(payload)
  }
  return { socket, asked, happen, connection: openRealtime(socket as unknown as RealtimeSocket) }
}

test('says that it is opening, open, opening again, and closed when the server wants no more', () => {
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

test('the first opening is no return, each later one is', () => {
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

test('a slow first opening counts as a return: data fetched meanwhile may be stale', () => {
  vi.useFakeTimers()
  const { connection, happen } = madeUpSocket()
  const returned = vi.fn()
  connection.onReturn(returned)
  vi.advanceTimersByTime(600)
  happen('connect')
  expect(returned).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('an opening that took several attempts is a return: what happened meanwhile was missed', () => {
  const { connection, happen } = madeUpSocket()
  const returned = vi.fn()
  connection.onReturn(returned)
  happen('connect_error')
  happen('connect')
  expect(returned).toHaveBeenCalledTimes(1)
})

test('events that the server could not tell are a return of a connection that never was down', () => {
  const { connection, happen } = madeUpSocket()
  const returned = vi.fn()
  connection.onReturn(returned)
  happen('connect')
  happen('line.missed', {})
  expect([returned.mock.calls.length, connection.state()]).toEqual([1, 'open'])
})

test('events come in our names, until one stops listening', () => {
  const { connection, happen } = madeUpSocket()
  const heard = vi.fn()
  const stop = connection.on('feed.removed', heard)
  happen('feed.removed', { order_id: 7, version: 2 })
  expect(heard).toHaveBeenCalledWith({ orderId: 7, version: 2 })
  stop()
  happen('feed.removed', { order_id: 8, version: 1 })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('watches an order once for all who ask, again after a reconnection, and no more when the last has left', () => {
  const { connection, happen, asked } = madeUpSocket()
  const leave = connection.watchOrder(5)
  const leaveToo = connection.watchOrder(5)
  expect(asked).toEqual([])
  happen('connect')
  happen('disconnect')
  happen('connect')
  expect(asked).toEqual([
    ['order.watch', { order_id: 5 }],
    ['order.watch', { order_id: 5 }],
  ])
  leave()
  expect(asked).toHaveLength(2)
  leaveToo()
  expect(asked.at(-1)).toEqual(['order.unwatch', { order_id: 5 }])
})

test('closes for good', () => {
  const { connection, happen } = madeUpSocket()
  happen('connect')
  connection.close()
  expect(connection.state()).toBe('closed')
})

test('says that somebody writes while it is open, and nothing while it is down', () => {
  const { connection, happen, asked } = madeUpSocket()
  connection.sayTyping(null)
  happen('connect')
  connection.sayTyping(null)
  connection.sayTyping(7)
  expect(asked).toEqual([
    ['chat.typing', {}],
    ['chat.typing', { chat_id: 7 }],
  ])
})
