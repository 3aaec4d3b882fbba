import { ORDER_STATUSES, type OrderStatus } from '@karvon/domain/orders/order-status'
import { displayedStatus, ORDER_TABS, type OrderTab, tabOf } from '@karvon/domain/orders/order-tabs'
import { PAYMENT_TYPES, type PaymentType } from '@karvon/domain/values/payment'
import { choiceOf, spanOf } from '../../../ui/table/table-search.ts'

/** The tabs in display order: all orders first. */
export const LIST_TABS = ['all', ...ORDER_TABS] as const
export type ListTab = (typeof LIST_TABS)[number]

/** The filters of a list; null and an empty date: no filter. */
export type ListFilters = {
  status: OrderStatus | null
  from: string
  to: string
  payment: PaymentType | null
}

export const NO_FILTERS: ListFilters = { status: null, from: '', to: '', payment: null }

/** Statuses that can be filtered for individually; the other names mean a whole tab (docs/api.md#orders). */
const EXACT: readonly OrderStatus[] = ORDER_STATUSES.filter(
  status => displayedStatus(status) === status && !(ORDER_TABS as readonly string[]).includes(status),
)

/** The statuses a tab can be filtered by. */
export const selectableStatuses = (tab: ListTab): readonly OrderStatus[] =>
  EXACT.filter(status => tab === 'all' || tabOf(status) === tab)

/** The tab and filters in a URL; invalid values are ignored. */
export function listUrl(search: URLSearchParams): { tab: ListTab; filters: ListFilters } {
  const tab = choiceOf(search, 'tab', LIST_TABS) ?? 'new'
  return {
    tab,
    filters: {
      status: choiceOf(search, 'status', selectableStatuses(tab)),
      ...spanOf(search),
      payment: choiceOf(search, 'payment', PAYMENT_TYPES),
    },
  }
}

/** The number of active filters. */
export const countActiveFilters = ({ status, from, to, payment }: ListFilters): number =>
  [status !== null, from !== '' || to !== '', payment !== null].filter(Boolean).length

/** The query of a list, optionally with an open order; the first tab is the default and left out. */
export function listSearch(
  tab: ListTab | OrderTab,
  { status, from, to, payment }: ListFilters = NO_FILTERS,
  orderId: number | null = null,
): string {
  const written = Object.entries({
    tab: tab === 'new' ? '' : tab,
    status: status ?? '',
    from,
    to,
    payment: payment ?? '',
    order: orderId === null ? '' : String(orderId),
  })
  return `?${new URLSearchParams(written.filter(([, value]) => value !== ''))}`
}
