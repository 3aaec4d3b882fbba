import type { listClientOrders } from '@karvon/contract/orders'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callPaged } from '../../../platform/http/call.ts'
import type { Order } from '../../../product/order/order.ts'
import { activeFilters } from '../../company-orders/active-filters.ts'
import { countActiveFilters, type ListFilters, type ListTab, NO_FILTERS } from '../list/list-url.ts'
import { ORDER_KEYS } from './order-keys.ts'
import { withOrderInFront } from './order-pages.ts'

/** The filters of a tab's list as the API takes them. */
export const queryOf = (tab: ListTab, { status, from, to, payment }: ListFilters) => ({
  ...activeFilters({ status: status ?? (tab === 'all' ? null : tab), from, to, paymentType: payment }),
})

/** An unfiltered list has the shortest key, under which it is stored for offline reading. */
const keyOf = (tab: ListTab, filters: ListFilters) =>
  countActiveFilters(filters) === 0 ? [...ORDER_KEYS.lists, tab] : [...ORDER_KEYS.lists, tab, filters]

/** The orders of a tab, page by page, newest first. */
export const ordersOfTab = (tab: ListTab, filters: ListFilters = NO_FILTERS) =>
  infiniteQueryOptions({
    queryKey: keyOf(tab, filters),
    queryFn: ({ pageParam, signal }) =>
      callPaged<typeof listClientOrders>('GET', '/truck-booking/client', {
        query: { ...queryOf(tab, filters), page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined),
  })

/** Puts a just-placed order at the top of the loaded new orders (docs/product.md#tabs). */
export function listPlacedOrder(client: QueryClient, order: Order): void {
  client.setQueryData(ordersOfTab('new').queryKey, loaded => withOrderInFront(loaded, order))
}
