import { type ListFilters, type ListTab, listUrl } from './list/list-url.ts'

/** What of the orders an address shows. */
export type OrdersUrl = { tab: ListTab; filters: ListFilters; orderId: number | null }

/** The list and the order of a query; what is neither is the first tab and no order. */
export function ordersUrl(search: URLSearchParams): OrdersUrl {
  const id = search.get('order') ?? ''
  return { ...listUrl(search), orderId: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null }
}
