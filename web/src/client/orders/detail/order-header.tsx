import { shortWay } from '@karvon/domain/places/written-point'
import { IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import type { OrderDetail } from '../../../product/order/order.ts'
import { statusLabel, statusTone } from '../../../product/order/order-status.ts'
import { LEAST_PX } from '../../../ui/screen/breakpoints.ts'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import s from './order-detail.module.css'

type Props = { order: OrderDetail; listTo: string; actions: ReactNode }

/** The route, the status and the actions; on a phone the focus moves to its title. */
export function OrderHeader({ order, listTo, actions }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isOwnScreen = !matchMedia(`(min-width: ${LEAST_PX.desk}px)`).matches
    if (isOwnScreen && order.id > 0) title.current?.focus({ preventScroll: true })
  }, [order.id])
  return (
    <header className={s.head}>
      <Link to={listTo} viewTransition className={s.back} aria-label={m.orders_back_to_list()}>
        <IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />
      </Link>
      <h2 ref={title} tabIndex={-1} className={s.title} data-order-heading>
        {shortWay(order.routes)}
      </h2>
      <span className={s.pill}>
        <StatusPill tone={statusTone(order.status)}>{statusLabel(order.status)}</StatusPill>
      </span>
      <span className={s.number}>{m.orders_number({ id: order.id })}</span>
      <div className={s.actions}>{actions}</div>
    </header>
  )
}
