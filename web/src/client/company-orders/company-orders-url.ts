import { ORDER_TABS } from '@karvon/domain/orders/order-tabs'
import { choiceOf, idOf, spanOf } from '../../ui/table/table-search.ts'
import { withoutModal } from '../modals/modal-name.ts'
import type { CompanyOrdersFilters } from './company-orders.ts'

/** The filters of an address. */
export const companyOrdersFilters = (search: URLSearchParams): CompanyOrdersFilters => ({
  status: choiceOf(search, 'status', ORDER_TABS),
  employee: idOf(search, 'employee'),
  ...spanOf(search),
  regionFrom: idOf(search, 'region_from'),
  regionTo: idOf(search, 'region_to'),
})

/** How many filters hold besides the tab. */
export const heldFilters = ({ employee, from, to, regionFrom, regionTo }: CompanyOrdersFilters): number =>
  [employee !== null, from !== '' || to !== '', regionFrom !== null, regionTo !== null].filter(Boolean).length

/** The same address with another order in its pane, or with none. */
export function searchWithOrder(search: URLSearchParams, orderId: number | null): string {
  const next = withoutModal(search)
  next.delete('order')
  if (orderId !== null) next.set('order', String(orderId))
  return `?${next}`
}
