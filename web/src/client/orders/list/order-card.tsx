import type { PaymentStatus } from '@karvon/domain/ledger/order-payment'
import { shortWay } from '@karvon/domain/places/written-point'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import type { Order } from '../../../product/order/order.ts'
import { statusLabel, statusTone } from '../../../product/order/order-status.ts'
import { paymentStatusLabel } from '../../../product/order/payment-labels.ts'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { orderById } from '../queries/show-order.ts'
import s from './order-card.module.css'
import { needsDetail, orderNote } from './order-note-labels.ts'

type Props = {
  order: Order
  /** How it is paid; undefined without a deal. */
  payment?: PaymentStatus | undefined
  to: string
  isSelected?: boolean
  /** The link opens another screen, with a view transition. */
  opensScreen?: boolean
}

const DETAIL_FRESH_MS = 60_000

/** What is happening with an order; realtime events keep the cached detail fresh. */
function Note({ order }: { order: Order }) {
  const { data } = useQuery({
    ...orderById(order.id),
    enabled: needsDetail(order),
    staleTime: DETAIL_FRESH_MS,
    refetchOnWindowFocus: false,
  })
  const note = orderNote(order, data, serverNow())
  return note === null ? null : <span className={`${s.note} ${s[note.tone]}`}>{note.text}</span>
}

/** One order in a list; the whole card is a link. */
export function OrderCard({ order, payment, to, isSelected = false, opensScreen = false }: Props) {
  return (
    <Link
      to={to}
      className={s.card}
      aria-current={isSelected ? 'true' : undefined}
      preventScrollReset
      viewTransition={opensScreen}
    >
      <span className={s.row}>
        <StatusPill tone={statusTone(order.status)}>{statusLabel(order.status)}</StatusPill>
        <span className={s.number}>{m.orders_number({ id: order.id })}</span>
      </span>
      <b className={s.way}>{shortWay(order.routes)}</b>
      <span className={s.row}>
        <span className={s.when}>
          {timeWithDay(new Date(order.loadTime), serverNow())} ·{' '}
          <span className={s.truck}>{order.truckType.name}</span>
        </span>
        <b className={s.price}>{formatSum(order.price)}</b>
      </span>
      {payment !== undefined && <span className={s.note}>{paymentStatusLabel(payment)}</span>}
      <Note order={order} />
    </Link>
  )
}
