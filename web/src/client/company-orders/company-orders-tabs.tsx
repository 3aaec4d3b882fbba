import { ORDER_TABS, type OrderTab } from '@karvon/domain/orders/order-tabs'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Row } from '../../ui/layout/box.tsx'
import { withFilters } from '../../ui/table/table-search.ts'
import s from './company-orders-tabs.module.css'

const NAMES = {
  all: m.orders_tab_all,
  new: m.orders_tab_new,
  processing: m.orders_tab_processing,
  done: m.orders_tab_done,
} satisfies Record<OrderTab | 'all', () => string>

type Props = { shown: OrderTab | null; search: URLSearchParams }

/** All, new, in progress, done; each tab has its own URL and keeps the filters. */
export function CompanyOrdersTabs({ shown, search }: Props) {
  return (
    <Row as="nav" className={s.tabs} gap={2} border="bottom" aria-label={m.orders_tabs_label()}>
      {(['all', ...ORDER_TABS] as const).map(tab => (
        <Link
          key={tab}
          to={`?${withFilters(search, { status: tab === 'all' ? '' : tab, order: '' })}`}
          replace
          preventScrollReset
          className={s.tab}
          aria-current={tab === (shown ?? 'all') ? 'true' : undefined}
        >
          {NAMES[tab]()}
        </Link>
      ))}
    </Row>
  )
}
