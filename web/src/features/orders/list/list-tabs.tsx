import { ORDER_TABS, type OrderTab } from '@karvon/domain/orders/order-tabs'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import s from './list-tabs.module.css'

const TAB_NAMES = { new: m.orders_tab_new, processing: m.orders_tab_processing, done: m.orders_tab_done }

type Props = { shown: OrderTab; counts: Readonly<Record<OrderTab, number | null>> }

/** New, in progress, done, each with its number; a tab has its own address. */
export function ListTabs({ shown, counts }: Props) {
  return (
    <nav className={s.tabs} aria-label={m.orders_tabs_label()}>
      {ORDER_TABS.map(tab => (
        <Link
          key={tab}
          to={tab === 'new' ? '?' : `?tab=${tab}`}
          replace
          preventScrollReset
          className={s.tab}
          aria-current={tab === shown ? 'true' : undefined}
        >
          {TAB_NAMES[tab]()} <i className={s.count}>{counts[tab] ?? ''}</i>
        </Link>
      ))}
    </nav>
  )
}
