import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearOperating } from './board-realtime.ts'

type Hear = (payload: unknown) => void

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const madeUp = () => {
  const heard = new Map<string, Hear>()
  const connection = {
    on: (name: string, hear: Hear) => {
      heard.set(name, hear)
      return () => heard.delete(name)
    },
    onReturn: (hear: () => void) => {
      heard.set('return', hear)
      return () => heard.delete('return')
    },
  }
  const asked: unknown[] = []
  const client = {
    invalidateQueries: async ({ queryKey }: { queryKey?: readonly unknown[] } = {}) => {
      asked.push(queryKey)
    },
  }
  const stops = hearOperating(connection as never, client as never)
  return { asked, stops, tell: (name: string, payload: unknown = {}) => heard.get(name)?.(payload) }
}

test('a burst of changes refetches each area once', () => {
  const { asked, tell } = madeUp()
  tell('board.changed', { orderId: 1, version: 2 })
  tell('board.changed', { orderId: 2, version: 1 })
  tell('company.updated', { companyId: 3, version: 2 })
  tell('driver.updated', { driverId: 4 })
  expect(asked).toEqual([])
  vi.advanceTimersByTime(700)
  expect(asked).toEqual([
    ['operating', 'overview'],
    ['operating', 'orders'],
    ['operating', 'companies'],
    ['operating', 'people'],
  ])
})

test('a reconnection refetches everything, and nothing is refetched after unsubscribing', () => {
  const { asked, stops, tell } = madeUp()
  tell('return')
  expect(asked).toEqual([['operating'], ['handbook']])
  tell('board.changed')
  for (const stop of stops) stop()
  vi.advanceTimersByTime(2000)
  expect(asked).toHaveLength(2)
})
