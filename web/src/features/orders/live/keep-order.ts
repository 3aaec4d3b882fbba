import type { QueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '../order.ts'
import { orderById } from '../show-order.ts'
import { freshenLists } from './hear-orders.ts'

/** Keeps an order as an answer told it, unless a newer one is known already; lists and counts follow. */
export function keepOrder(client: QueryClient, order: OrderDetail): void {
  client.setQueryData(orderById(order.id).queryKey, known =>
    known !== undefined && known.version > order.version ? known : order,
  )
  freshenLists(client)
}
