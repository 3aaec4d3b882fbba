import type { OrderTab } from '@karvon/domain/orders/order-tabs'
import { useLocation } from 'react-router'
import { searchWithOrder } from '../company-orders/company-orders-url.ts'
import { listSearch } from './list/list-url.ts'

const COMPANY_ORDERS = '/dashboard/company-orders'

/** The URL of an order in the current list: the company's list with its filters, or a tab of the client's own orders. */
export const orderUrl = (
  { pathname, search }: { pathname: string; search: string },
  orderId: number,
  tab: OrderTab,
): string => {
  if (pathname === COMPANY_ORDERS)
    return COMPANY_ORDERS + searchWithOrder(new URLSearchParams(search), orderId)
  const list = listSearch(tab)
  return `/dashboard/orders${list}${list === '?' ? '' : '&'}order=${orderId}`
}

/** The URL of an order after an action, staying in the current list. */
export function useOrderUrl() {
  const location = useLocation()
  return (orderId: number, tab: OrderTab) => orderUrl(location, orderId, tab)
}
