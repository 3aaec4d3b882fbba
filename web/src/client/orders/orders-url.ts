import { type ListFilters, type ListTab, listPlace } from './list/list-url.ts'

/** What of the orders an address shows. */
export type OrdersPlace = { tab: ListTab; filters: ListFilters; orderId: number | null }

/** The list and the order of a query; what is neither is the first tab and no order. */
export function ordersPlace(search: URLSearchParams): OrdersPlace {
  const id = search.get('order') ?? ''
  return { ...listPlace(search), orderId: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null }
}
