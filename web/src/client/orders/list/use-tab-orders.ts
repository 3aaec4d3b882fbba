import { ORDER_TABS, type OrderTab } from '@karvon/domain/orders/order-tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ordersOfTab } from '../queries/list-orders.ts'
import { ordersOf } from '../queries/order-pages.ts'
import { type ListFilters, type ListTab, NO_FILTERS } from './list-url.ts'

/** Tab counts ignore the status filter, which applies within one tab. */
const ofTabs = (filters: ListFilters): ListFilters => ({ ...filters, status: null })

/** The loaded orders of the current tab; the other tabs are loaded for their counts. */
export function useTabOrders(shown: ListTab, filters: ListFilters = NO_FILTERS) {
  const list = useInfiniteQuery(ordersOfTab(shown, filters))
  const counted = {
    new: useInfiniteQuery(ordersOfTab('new', ofTabs(filters))),
    processing: useInfiniteQuery(ordersOfTab('processing', ofTabs(filters))),
    done: useInfiniteQuery(ordersOfTab('done', ofTabs(filters))),
  }
  const countOf = (tab: OrderTab) => counted[tab].data?.pages[0]?.meta.total ?? null
  const [open, underWay, done] = ORDER_TABS.map(countOf)
  return {
    list,
    orders: ordersOf(list.data?.pages ?? []),
    counts: { all: null, new: open ?? null, processing: underWay ?? null, done: done ?? null },
  }
}
