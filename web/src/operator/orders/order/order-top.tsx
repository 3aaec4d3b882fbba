import { shortWay } from '@karvon/domain/places/written-point'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { RiskList } from '../../board/risk-list.tsx'
import { sum } from '../../page/written.ts'
import { OrderButtons } from '../actions/order-buttons.tsx'
import { DisputeNote } from '../detail/dispute-note.tsx'
import { statusTone, statusWord } from '../order-labels.ts'
import type { OperatorOrder } from '../orders-queries.ts'
import s from './order-page.module.css'

/** What the order is, what is wrong with it, and what may be done. */
export function OrderTop({ order }: { order: OperatorOrder }) {
  return (
    <div className={s.top}>
      <header className={s.head}>
        <Link to="/admin/orders">{m.operator_to_orders()}</Link>
        <h2>{shortWay(order.routes)}</h2>
        <StatusPill tone={statusTone(order.status)}>{statusWord(order.status)}</StatusPill>
        {order.disputed && <StatusPill tone="canceled">{m.operator_disputed()}</StatusPill>}
        <span className={s.price}>{sum(order.price)}</span>
      </header>
      <DisputeNote order={order} />
      {order.risks.length > 0 && (
        <section className={s.risks} aria-label={m.operator_risks()}>
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
