import { isLoaded } from '@karvon/domain/orders/statuses/order-sets'
import { formatPlate } from '@karvon/domain/values/plate'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Row } from '../../../ui/layout/box.tsx'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import s from './next-step.module.css'
import { UnverifiedArrival } from './unverified-arrival.tsx'

/** Another driver is asked to take over, or the operator is looking for one. */
function Replacing({ isAsked }: { isAsked: boolean }) {
  return (
    <Row as="section" className={`${s.step} ${s.now}`} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.orders_replacing_title()}</h3>
        <p>{isAsked ? m.orders_replacing_text() : m.orders_replacing_again()}</p>
      </div>
    </Row>
  )
}

/** Another driver has taken over and is on the way. */
function Replaced({ order }: { order: OrderDetail }) {
  const { carrier, truck, truckType } = order
  if (carrier === null) return null
  const words =
    truck === null ? truckType.name : `${truck.model ?? truckType.name}, ${formatPlate(truck.plate)}`
  return (
    <Row as="section" className={`${s.step} ${s.now}`} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{isLoaded(order.status) ? m.orders_replaced_on_way_title() : m.orders_replaced_title()}</h3>
        <p>{m.orders_replaced_text({ name: carrier.name, truck: words })}</p>
      </div>
    </Row>
  )
}

/** An operator is deciding a disputed delivery. */
function Disputed({ supportTo }: Pick<Props, 'supportTo'>) {
  return (
    <Row as="section" className={`${s.step} ${s.now}`} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.orders_disputed_title()}</h3>
        <p>{m.orders_disputed_text()}</p>
        <Link to={supportTo}>{m.orders_disputed_do()}</Link>
      </div>
    </Row>
  )
}

type Props = {
  order: OrderDetail
  /** Link to the support chat about the order. */
  supportTo: string
}

/** Urgent news about the driver: a dispute, a replacement, or an arrival reported away from the stop. */
export function DriverCards({ order, supportTo }: Props) {
  if (order.disputed) return <Disputed supportTo={supportTo} />
  if (order.replacement !== null) return <Replacing isAsked={order.replacement.status === 'asked'} />
  const last = order.timeline.at(-1)
  if (last === undefined || order.status === 'canceled') return null
  if (last.replaced === true) return <Replaced order={order} />
  if (last.arrival === undefined) return null
  return (
    <Row as="section" className={`${s.step} ${s.now}`} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.orders_arrival_title()}</h3>
        <UnverifiedArrival arrival={last.arrival} supportTo={supportTo} />
      </div>
      <PhotoStrip urls={(last.photos ?? []).map(({ url }) => url)} label={m.orders_photos_step()} />
    </Row>
  )
}
