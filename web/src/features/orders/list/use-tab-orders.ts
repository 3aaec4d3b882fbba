import type { OrderTab } from '@karvon/domain/orders/order-tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ordersOfTab } from '../list-orders.ts'
import { ordersOf } from '../order-pages.ts'

/** The loaded orders of each tab; all three are read so that their numbers are known. */
export function useTabOrders(shown: OrderTab) {
  const lists = {
    new: useInfiniteQuery(ordersOfTab('new')),
    processing: useInfiniteQuery(ordersOfTab('processing')),
    done: useInfiniteQuery(ordersOfTab('done')),
  }
  const countOf = (tab: OrderTab) => lists[tab].data?.pages[0]?.meta.total ?? null
  const list = lists[shown]
  return {
    list,
    orders: ordersOf(list.data?.pages ?? []),
    counts: { new: countOf('new'), processing: countOf('processing'), done: countOf('done') },
  }
}
