import type { QueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '../../../product/order/order.ts'
import { freshenLists } from './apply-order-events.ts'
import { orderById } from './show-order.ts'

/** Keeps an order as an answer told it, unless a newer one is known already; lists and counts follow. */
export function keepOrder(client: QueryClient, order: OrderDetail): void {
  client.setQueryData(orderById(order.id).queryKey, known =>
    known !== undefined && known.version > order.version ? known : order,
  )
  freshenLists(client)
}
