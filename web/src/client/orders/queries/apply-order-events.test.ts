import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
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
