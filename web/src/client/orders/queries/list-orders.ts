import type { listClientOrders } from '@karvon/contract/orders'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callPaged } from '../../../platform/http/call.ts'
import type { Order } from '../../../product/order/order.ts'
import { shownFilters } from '../../company-orders/shown-filters.ts'
import { heldFilters, type ListFilters, type ListTab, NO_FILTERS } from '../list/list-url.ts'
import { ORDER_KEYS } from './order-keys.ts'
import { withOrderInFront } from './order-pages.ts'

const askedFor = (tab: ListTab, { status, from, to, payment }: ListFilters) => ({
  ...shownFilters({ status: status ?? (tab === 'all' ? null : tab), from, to, paymentType: payment }),
})

/** A list that is not narrowed has the shortest key, by which it is kept for later. */
const keyOf = (tab: ListTab, filters: ListFilters) =>
  heldFilters(filters) === 0 ? [...ORDER_KEYS.lists, tab] : [...ORDER_KEYS.lists, tab, filters]

/** The orders of a tab, page by page, the newest first. */
export const ordersOfTab = (tab: ListTab, filters: ListFilters = NO_FILTERS) =>
  infiniteQueryOptions({
    queryKey: keyOf(tab, filters),
    queryFn: ({ pageParam, signal }) =>
      callPaged<typeof listClientOrders>('GET', '/truck-booking/client', {
        query: { ...askedFor(tab, filters), page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined),
  })

/** Puts an order that was just placed in front of the loaded new ones (docs/product.md#tabs). */
export function listPlacedOrder(client: QueryClient, order: Order): void {
  client.setQueryData(ordersOfTab('new').queryKey, loaded => withOrderInFront(loaded, order))
}
