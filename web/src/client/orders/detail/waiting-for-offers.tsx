import { m } from '../../../messages/compiled/messages.js'
import type { OrderDetail } from '../../../product/order/order.ts'
import s from './order-detail.module.css'

/** Shown until the first offer comes. */
export function WaitingForOffers({ order }: { order: OrderDetail }) {
  return (
    <section className={s.waiting}>
      <h3>{m.orders_waiting_title()}</h3>
      <p>{order.offeredPrice === null ? m.orders_waiting_text() : m.orders_waiting_own_price()}</p>
    </section>
  )
}
