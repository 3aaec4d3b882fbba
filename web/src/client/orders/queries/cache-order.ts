import type { QueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '../../../product/order/order.ts'
import { refetchLists } from './apply-order-events.ts'
import { orderById } from './show-order.ts'

/** Caches an order from a response unless a newer version is cached already, and refetches lists and counts. */
export function cacheOrder(client: QueryClient, order: OrderDetail): void {
  client.setQueryData(orderById(order.id).queryKey, known =>
    known !== undefined && known.version > order.version ? known : order,
  )
  refetchLists(client)
}
