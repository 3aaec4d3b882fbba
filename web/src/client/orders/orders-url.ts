import { type ListFilters, type ListTab, listUrl } from './list/list-url.ts'

/** The state of the orders screen in its URL. */
export type OrdersUrl = { tab: ListTab; filters: ListFilters; orderId: number | null }

/** Reads the URL; invalid values give the first tab and no order. */
export function ordersUrl(search: URLSearchParams): OrdersUrl {
  const id = search.get('order') ?? ''
  return { ...listUrl(search), orderId: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null }
}
