import { ORDER_STATUSES, type OrderStatus } from '@karvon/domain/orders/order-status'
import { displayedStatus, ORDER_TABS, type OrderTab, tabOf } from '@karvon/domain/orders/order-tabs'
import { PAYMENT_TYPES, type PaymentType } from '@karvon/domain/values/payment'
import { choiceOf, spanOf } from '../../../ui/table/table-search.ts'

/** The tabs as they are shown: all orders first. */
export const LIST_TABS = ['all', ...ORDER_TABS] as const
export type ListTab = (typeof LIST_TABS)[number]

/** What a list is narrowed to; null and an empty day: everything. */
export type ListFilters = {
  status: OrderStatus | null
  from: string
  to: string
  payment: PaymentType | null
}

export const NO_FILTERS: ListFilters = { status: null, from: '', to: '', payment: null }

/** States that can be asked for alone; the words of the others mean a whole tab (docs/api.md#orders). */
const EXACT: readonly OrderStatus[] = ORDER_STATUSES.filter(
  status => displayedStatus(status) === status && !(ORDER_TABS as readonly string[]).includes(status),
)

/** The states a tab can be narrowed to. */
export const statusesToChoose = (tab: ListTab): readonly OrderStatus[] =>
  EXACT.filter(status => tab === 'all' || tabOf(status) === tab)

/** The tab and the filters of an address; what is none is left out. */
export function listUrl(search: URLSearchParams): { tab: ListTab; filters: ListFilters } {
  const tab = choiceOf(search, 'tab', LIST_TABS) ?? 'new'
  return {
    tab,
    filters: {
      status: choiceOf(search, 'status', statusesToChoose(tab)),
      ...spanOf(search),
      payment: choiceOf(search, 'payment', PAYMENT_TYPES),
    },
  }
}

/** How many filters hold. */
export const heldFilters = ({ status, from, to, payment }: ListFilters): number =>
  [status !== null, from !== '' || to !== '', payment !== null].filter(Boolean).length

/** The query of a list, with an order beside it where one is named; the first tab is not written. */
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
