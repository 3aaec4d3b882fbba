import type { showOrder } from '@karvon/contract/orders'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { ORDER_KEYS } from './order-keys.ts'
import { withLatestLocation } from './with-location.ts'

/** One order in full detail. */
export const orderById = (id: number) =>
  queryOptions({
    queryKey: ORDER_KEYS.one(id),
    queryFn: ({ signal }) => call<typeof showOrder>('GET', '/truck-booking/:id', { params: { id }, signal }),
    structuralSharing: (known, fetched) =>
      replaceEqualDeep(known, withLatestLocation(known as OrderDetail | undefined, fetched as OrderDetail)),
  })
