import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { subscribeToOrderEvents } from './apply-order-events.ts'
import { ORDER_KEYS } from './order-keys.ts'

test('when the connection first opens, orders fetched before are stale and lists are not', () => {
  const client = new QueryClient()
  client.setQueryData(ORDER_KEYS.one(7), { id: 7 })
  client.setQueryData(ORDER_KEYS.lists, [])
  let open = () => {}
  subscribeToOrderEvents(
    {
      on: () => () => {},
      onOpen: listener => {
        open = listener
        return () => {}
      },
    },
    client,
  )
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(isStale(ORDER_KEYS.one(7))).toBe(false)
  open()
  expect([isStale(ORDER_KEYS.one(7)), isStale(ORDER_KEYS.lists)]).toEqual([true, false])
})

test('the location of a truck that is not under way here has the order fetched anew, any other not', async () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  client.setQueryData(ORDER_KEYS.one(7), { id: 7, tracking: null })
  client.setQueryData(ORDER_KEYS.one(8), { id: 8, tracking: { position: null } })
  const listeners = new Map<string, (event: object) => void>()
  const on = (name: string, listener: never) => {
    listeners.set(name, listener)
    return () => {}
  }
  subscribeToOrderEvents({ on, onOpen: () => () => {} } as never, client)
  for (const orderId of [7, 8])
    listeners.get('driver.location')?.({ orderId, lat: 40, lng: 68, at: '2026-11-21T10:00:00.000Z' })
  await vi.advanceTimersByTimeAsync(1_000)
  const isStale = (id: number) => client.getQueryState(ORDER_KEYS.one(id))?.isInvalidated
  expect([isStale(7), isStale(8)]).toEqual([true, false])
  vi.useRealTimers()
})
