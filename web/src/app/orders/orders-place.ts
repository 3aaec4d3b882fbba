import { ORDER_TABS, type OrderTab } from '@karvon/domain/orders/order-tabs'

/** What of the orders an address shows. */
export type OrdersPlace = { tab: OrderTab; orderId: number | null }

/** The tab and the order of a query; what is neither is the first tab and no order. */
export function ordersPlace(search: URLSearchParams): OrdersPlace {
  const id = search.get('order') ?? ''
  return {
    tab: ORDER_TABS.find(tab => tab === search.get('tab')) ?? 'new',
    orderId: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null,
  }
}

/** The query of a tab's list alone. */
export const listSearch = (tab: OrderTab): string => (tab === 'new' ? '?' : `?tab=${tab}`)
