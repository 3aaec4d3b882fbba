import type { listReturnLoads, saveDriverHome } from '@karvon/contract/driver/return-loads'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { driverKeys } from './driver-queries.ts'

/** Loads for the way home after an order. */
export type ReturnLoads = DataOf<typeof listReturnLoads>

export const returnLoads = (orderId: number) =>
  queryOptions({
    queryKey: [...driverKeys.returns, orderId],
    queryFn: ({ signal }) =>
      call<typeof listReturnLoads>('GET', '/driver/orders/:id/return-loads', {
        params: { id: orderId },
        signal,
      }),
  })

export const saveHome = (body: BodyOf<typeof saveDriverHome>) =>
  call<typeof saveDriverHome>('PUT', '/driver/home', { body })
