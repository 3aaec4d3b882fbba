import { tabOf } from '@karvon/domain/orders/order-tabs'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import type { Order } from '../../product/order/order.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Card, Row, Stack } from '../../ui/layout/box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { listSearch } from '../orders/list/list-url.ts'
import { OrderCard } from '../orders/list/order-card.tsx'
import s from './dashboard-screen.module.css'

const hrefOf = (order: Order) => {
  const list = listSearch(tabOf(order.status))
  return `/dashboard/orders${list}${list === '?' ? '' : '&'}order=${order.id}`
}

function Waiting() {
  return (
    <div className={s.lines} aria-busy="true" role="status" aria-label={m.ui_loading()}>
      {['a', 'b', 'c'].map(key => (
        <Stack key={key} className={s.line} gap={8} background="card" border="line">
          <Skeleton width="84px" height="26px" />
          <Skeleton width="50%" height="22px" />
          <Skeleton width="70%" height="18px" />
        </Stack>
      ))}
    </div>
  )
}

/** The newest orders, or an empty state. */
export function LastOrders({ orders }: { orders: readonly Order[] | undefined }) {
  if (orders === undefined) return <Waiting />
  if (orders.length === 0)
    return <EmptyState title={m.orders_empty_all_title()} text={m.orders_empty_all_text()} />
  return (
    <Card as="section" className={s.last}>
      <Row className={s.head} wrap align="center" justify="between" gap="0-12">
        <h2>{m.client_last_orders()}</h2>
        <Link to="/dashboard/orders" viewTransition className={s.all}>
          {m.client_all_orders()}
        </Link>
      </Row>
      <ul className={s.lines}>
        {orders.map(order => (
          <li key={order.id}>
            <OrderCard order={order} to={hrefOf(order)} opensScreen />
          </li>
        ))}
      </ul>
    </Card>
  )
}
