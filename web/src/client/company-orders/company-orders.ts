import type { listCompanyOrders } from '@karvon/contract/orders'
import type { OrderTab } from '@karvon/domain/orders/order-tabs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPaged } from '../../platform/http/call.ts'
import { activeFilters } from './active-filters.ts'

/** Filters of the company's orders; null or an empty date: no filter. */
export type CompanyOrdersFilters = {
  status: OrderTab | null
  employee: number | null
  from: string
  to: string
  regionFrom: number | null
  regionTo: number | null
}

/**
 * One page of the company's orders, newest first. Its key is under the order lists, so events that refresh those
 * refresh it too.
 */
export const companyOrdersPage = (filters: CompanyOrdersFilters, page: number) =>
  queryOptions({
    queryKey: ['orders', 'list', 'company', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listCompanyOrders>('GET', '/client-company/bookings', {
        query: { ...activeFilters(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
