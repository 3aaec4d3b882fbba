import type { showOrder } from '@karvon/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { ORDER_KEYS } from './order-keys.ts'

/** One order in full detail. */
export const orderById = (id: number) =>
  queryOptions({
    queryKey: ORDER_KEYS.one(id),
    queryFn: ({ signal }) => call<typeof showOrder>('GET', '/truck-booking/:id', { params: { id }, signal }),
  })
