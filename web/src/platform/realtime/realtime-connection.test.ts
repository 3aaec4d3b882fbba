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
  return { socket, asked, happen, line: openRealtime(socket as unknown as RealtimeSocket) }
}

test('says that it is opening, open, opening again, and closed when the server wants no more', () => {
  const { line, happen, socket } = madeUpSocket()
  const seen = [line.state()]
  line.onState(() => seen.push(line.state()))
  happen('connect')
  happen('disconnect')
  happen('connect_error')
  happen('connect')
  socket.active = false
  happen('disconnect')
  expect(seen).toEqual(['opening', 'open', 'opening', 'open', 'closed'])
})

test('the first opening is no return, each later one is', () => {
  const { line, happen } = madeUpSocket()
  const [opened, returned] = [vi.fn(), vi.fn()]
  line.onOpen(opened)
  line.onReturn(returned)
  happen('connect')
  expect(returned).not.toHaveBeenCalled()
  happen('disconnect')
  happen('connect')
  expect([opened.mock.calls.length, returned.mock.calls.length]).toEqual([1, 1])
})

test('a slow first opening counts as a return: data fetched meanwhile may be stale', () => {
  vi.useFakeTimers()
  const { line, happen } = madeUpSocket()
  const returned = vi.fn()
  line.onReturn(returned)
  vi.advanceTimersByTime(600)
  happen('connect')
  expect(returned).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('an opening that took several attempts is a return: what happened meanwhile was missed', () => {
  const { line, happen } = madeUpSocket()
  const returned = vi.fn()
  line.onReturn(returned)
  happen('connect_error')
  happen('connect')
  expect(returned).toHaveBeenCalledTimes(1)
})

test('events that the server could not tell are a return of a line that never was down', () => {
  const { line, happen } = madeUpSocket()
  const returned = vi.fn()
  line.onReturn(returned)
  happen('connect')
  happen('line.missed', {})
  expect([returned.mock.calls.length, line.state()]).toEqual([1, 'open'])
})

test('events come in our names, until one stops listening', () => {
  const { line, happen } = madeUpSocket()
  const heard = vi.fn()
  const stop = line.on('feed.removed', heard)
  happen('feed.removed', { order_id: 7, version: 2 })
  expect(heard).toHaveBeenCalledWith({ orderId: 7, version: 2 })
  stop()
  happen('feed.removed', { order_id: 8, version: 1 })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('watches an order once for all who ask, again after a reconnection, and no more when the last has left', () => {
  const { line, happen, asked } = madeUpSocket()
  const leave = line.watchOrder(5)
  const leaveToo = line.watchOrder(5)
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
  const { line, happen } = madeUpSocket()
  happen('connect')
  line.close()
  expect(line.state()).toBe('closed')
})

test('says that somebody writes while it is open, and nothing while it is down', () => {
  const { line, happen, asked } = madeUpSocket()
  line.sayTyping(null)
  happen('connect')
  line.sayTyping(null)
  line.sayTyping(7)
  expect(asked).toEqual([
    ['chat.typing', {}],
    ['chat.typing', { chat_id: 7 }],
  ])
})
