import { ORDER_TABS } from '@karvon/domain/orders/order-tabs'
import { choiceOf, idOf, spanOf } from '../../ui/table/table-search.ts'
import { withoutModal } from '../modals/modal-name.ts'
import type { CompanyOrdersFilters } from './company-orders.ts'

/** The filters in a URL. */
export const companyOrdersFilters = (search: URLSearchParams): CompanyOrdersFilters => ({
  status: choiceOf(search, 'status', ORDER_TABS),
  employee: idOf(search, 'employee'),
  ...spanOf(search),
  regionFrom: idOf(search, 'region_from'),
  regionTo: idOf(search, 'region_to'),
})

/** The number of active filters, the tab not included. */
export const countActiveFilters = ({
  employee,
  from,
  to,
  regionFrom,
  regionTo,
}: CompanyOrdersFilters): number =>
  [employee !== null, from !== '' || to !== '', regionFrom !== null, regionTo !== null].filter(Boolean).length

/** The same URL with another order open, or none. */
export function searchWithOrder(search: URLSearchParams, orderId: number | null): string {
  const next = withoutModal(search)
  next.delete('order')
  if (orderId !== null) next.set('order', String(orderId))
  return `?${next}`
}
