import { shortWay } from '@karvon/domain/places/written-point'
import { Link } from 'react-router'
import { sum } from '../../../features/operating/frame/written.ts'
import { OrderButtons } from '../../../features/operating/orders/actions/order-buttons.tsx'
import { DisputeNote } from '../../../features/operating/orders/detail/dispute-note.tsx'
import { statusTone, statusWord } from '../../../features/operating/orders/order-words.ts'
import type { OperatorOrder } from '../../../features/operating/orders/orders-queries.ts'
import { RiskList } from '../../../features/operating/overview/risk-list.tsx'
import { m } from '../../../messages/compiled/messages.js'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import s from './order-page.module.css'

/** What the order is, what is wrong with it, and what may be done. */
export function OrderTop({ order }: { order: OperatorOrder }) {
  return (
    <div className={s.top}>
      <header className={s.head}>
        <Link to="/admin/orders">{m.operating_to_orders()}</Link>
        <h2>{shortWay(order.routes)}</h2>
        <StatusPill tone={statusTone(order.status)}>{statusWord(order.status)}</StatusPill>
        {order.disputed && <StatusPill tone="canceled">{m.operating_disputed()}</StatusPill>}
        <span className={s.price}>{sum(order.price)}</span>
      </header>
      <DisputeNote order={order} />
      {order.risks.length > 0 && (
        <section className={s.risks} aria-label={m.operating_risks()}>
          <RiskList
            risks={order.risks}
            phones={{ driver: order.carrier?.phone || null, client: order.client.phone }}
          />
        </section>
      )}
      <OrderButtons order={order} />
    </div>
  )
}
