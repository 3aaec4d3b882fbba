import { tabOf } from '@karvon/domain/orders/order-tabs'
import { shortWay } from '@karvon/domain/places/written-point'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import type { Order } from '../../product/order/order.ts'
import { Row } from '../../ui/layout/box.tsx'
import { listSearch } from '../orders/list/list-url.ts'
import { orderNote } from '../orders/list/order-note-labels.ts'
import { orderById } from '../orders/queries/show-order.ts'
import s from './action-needed.module.css'
import { type Need, orderNeedingAction } from './order-needing-action.ts'

const TITLES = {
  additional_price: m.client_need_price,
  confirmation: m.client_need_confirmation,
  offers: m.client_need_offers,
} satisfies Record<Need, () => string>

const STEPS = {
  additional_price: m.client_need_price_step,
  confirmation: m.client_need_confirmation_step,
  offers: m.client_need_offers_step,
} satisfies Record<Need, () => string>

const hrefOf = ({ id, status }: Order, need: Need): string => {
  const list = listSearch(tabOf(status))
  const place = `/dashboard/orders${list}${list === '?' ? '' : '&'}order=${id}`
  return need === 'confirmation' ? `${place}&modal=confirm-order` : place
}

/** The order that needs the client's action, at the top of the dashboard. */
export function ActionNeeded({ orders }: { orders: readonly Order[] }) {
  const found = orderNeedingAction(orders)
  const { data } = useQuery({
    ...orderById(found?.order.id ?? 0),
    enabled: found !== null,
    staleTime: 60_000,
  })
  if (found === null) return null
  const { order, need } = found
  return (
    <Row
      as="section"
      className={s.needs}
      wrap
      align="center"
      padding="20-24"
      background="saffron"
      radius="card"
      aria-labelledby="needs-title"
    >
      <div className={s.words}>
        <h2 id="needs-title">{TITLES[need]()}</h2>
        <p>
          {shortWay(order.routes)}, {m.orders_number({ id: order.id })}
        </p>
        <p>{orderNote(order, data, serverNow())?.text}</p>
      </div>
      <Link className={s.step} to={hrefOf(order, need)} viewTransition>
        {STEPS[need]()}
      </Link>
    </Row>
  )
}
