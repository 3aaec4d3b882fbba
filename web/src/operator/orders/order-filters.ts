import { ORDER_SORTS } from '@karvon/contract/admin/orders'
import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { choiceOf, dayOf, idOf } from '../../ui/table/table-search.ts'
import type { OrderFilters } from './orders-queries.ts'

/** The valid statuses of a URL, comma-separated. */
const statusesOf = (search: URLSearchParams): string => {
  const written = (search.get('status') ?? '').split(',')
  return ORDER_STATUSES.filter(status => written.includes(status)).join(',')
}

/** Parses the filters of a URL. */
export const orderFilters = (search: URLSearchParams): OrderFilters => ({
  status: statusesOf(search),
  q: search.get('q')?.slice(0, 100) ?? '',
  client: idOf(search, 'client'),
  driver: idOf(search, 'driver'),
  company: idOf(search, 'company'),
  from: dayOf(search, 'from'),
  to: dayOf(search, 'to'),
  region: idOf(search, 'region'),
  payment: choiceOf(search, 'payment', PAYMENT_TYPES),
  sort: choiceOf(search, 'sort', ORDER_SORTS),
})

/** Clears every filter except search and sort. */
export const NO_FILTERS = {
  status: '',
  client: '',
  driver: '',
  company: '',
  from: '',
  to: '',
  region: '',
  payment: '',
}

/** The number of set filters, not counting search and sort. */
export const activeFilterCount = (filters: OrderFilters): number => {
  const { status, client, driver, company, from, to, region, payment } = filters
  const people = [client, driver, company].filter(id => id !== null).length
  return people + [status, from || to, region, payment].filter(Boolean).length
}
