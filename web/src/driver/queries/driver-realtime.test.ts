import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { HANDBOOK_KEY } from '../../product/handbook/handbook-queries.ts'
import { driverKeys } from './driver-queries.ts'
import { subscribeToDriverEvents } from './driver-realtime.ts'

test('a reconnection refetches the driver’s data and the handbook', () => {
  let comeBack = () => {}
  const client = new QueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  subscribeToDriverEvents(
    {
      on: () => () => undefined,
      onOpen: () => () => undefined,
      onReturn: listener => {
        comeBack = listener
        return () => undefined
      },
    },
    client,
  )
  comeBack()
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([driverKeys.all, HANDBOOK_KEY])
})

test('money that has changed is read again', () => {
  const listeners = new Map<string, (payload: never) => void>()
  const client = new QueryClient()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  subscribeToDriverEvents(
    {
      on: (event, listener) => {
        listeners.set(event, listener)
        return () => undefined
      },
      onOpen: () => () => undefined,
      onReturn: () => () => undefined,
    },
    client,
  )
  listeners.get('money.updated')?.({} as never)
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    driverKeys.money,
    driverKeys.earnings,
  ])
})
