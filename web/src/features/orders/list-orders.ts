import type { listClientOrders } from '@karvon/contract/orders'
import type { OrderTab } from '@karvon/domain/orders/order-tabs'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callPaged } from '../../platform/http/call.ts'
import { ORDER_KEYS } from './live/order-keys.ts'
import type { Order } from './order.ts'
import { withOrderInFront } from './order-pages.ts'

/** The orders of a tab, page by page, the newest first. */
export const ordersOfTab = (tab: OrderTab) =>
  infiniteQueryOptions({
    queryKey: [...ORDER_KEYS.lists, tab] as const,
    queryFn: ({ pageParam, signal }) =>
      callPaged<typeof listClientOrders>('GET', '/truck-booking/client', {
        query: { status: tab, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined),
  })

/** Puts an order that was just placed in front of the loaded new ones (spec §4). */
export function listPlacedOrder(client: QueryClient, order: Order): void {
  client.setQueryData(ordersOfTab('new').queryKey, loaded => withOrderInFront(loaded, order))
}
