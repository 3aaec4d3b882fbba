import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToBoardEvents } from './board-realtime.ts'

type Listener = (payload: unknown) => void

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const subscribeFake = () => {
  const listeners = new Map<string, Listener>()
  const connection = {
    on: (name: string, listener: Listener) => {
      listeners.set(name, listener)
      return () => listeners.delete(name)
    },
    onOpen: (listener: () => void) => {
      listeners.set('open', listener)
      return () => listeners.delete('open')
    },
    onReturn: (listener: () => void) => {
      listeners.set('return', listener)
      return () => listeners.delete('return')
    },
  }
  const invalidated: unknown[] = []
  const client = {
    invalidateQueries: async ({ queryKey }: { queryKey?: readonly unknown[] } = {}) => {
      invalidated.push(queryKey)
    },
  }
  const stops = subscribeToBoardEvents(connection as never, client as never)
  return { invalidated, stops, emit: (name: string, payload: unknown = {}) => listeners.get(name)?.(payload) }
}

test('a burst of changes refetches each area once', () => {
  const { invalidated, emit } = subscribeFake()
  emit('board.changed', { orderId: 1, version: 2 })
  emit('board.changed', { orderId: 2, version: 1 })
  emit('company.updated', { companyId: 3, version: 2 })
  emit('driver.updated', { driverId: 4 })
  expect(invalidated).toEqual([])
  vi.advanceTimersByTime(700)
  expect(invalidated).toEqual([
    ['operating', 'overview'],
    ['operating', 'orders'],
    ['operating', 'companies'],
    ['operating', 'people'],
  ])
})

test('what changed between the first requests and the opening of the connection is fetched', () => {
  const { invalidated, emit } = subscribeFake()
  emit('open')
  vi.advanceTimersByTime(700)
  expect(invalidated).toEqual(
    ['overview', 'orders', 'claims', 'companies', 'people'].map(area => ['operating', area]),
  )
})

test('a reconnection refetches everything, and nothing is refetched after unsubscribing', () => {
  const { invalidated, stops, emit } = subscribeFake()
  emit('return')
  expect(invalidated).toEqual([['operating'], ['handbook']])
  emit('board.changed')
  for (const stop of stops) stop()
  vi.advanceTimersByTime(2000)
  expect(invalidated).toHaveLength(2)
})
