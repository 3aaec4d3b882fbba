import { displayedStatus } from '@karvon/domain/orders/order-tabs'
import { writeDateTime, writeNumber } from '@karvon/domain/values/written-figures'
import { Link } from 'react-router'
import { arrivalReasonWord } from '../../../messages/arrival-reason-words.ts'
import { m } from '../../../messages/compiled/messages.js'
import { here } from '../../../platform/language/here.ts'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import type { OrderDetail } from '../order.ts'
import { statusWord } from '../order-words.ts'
import s from './order-detail.module.css'

const MOVERS = {
  client: m.orders_by_client,
  driver: m.orders_by_driver,
  operator: m.orders_by_operator,
  system: m.orders_by_system,
}

/** What reads the same as the line before it is no news: `order` is shown as new. */
const told = (timeline: OrderDetail['timeline']) =>
  timeline.filter(({ status }, at) => {
    const before = timeline[at - 1]
    return before === undefined || displayedStatus(before.status) !== displayedStatus(status)
  })

type Arrival = NonNullable<OrderDetail['timeline'][number]['arrival']>

type DoubtProps = { arrival: Arrival; supportTo: string }

/** An arrival on the driver's word, and the way to say that it is wrong. */
function Doubt({ arrival: { km, reason, note }, supportTo }: DoubtProps) {
  const words = arrivalReasonWord(reason)
  return (
    <span className={s.doubt}>
      {km === null
        ? m.orders_arrival_unknown({ reason: words })
        : m.orders_arrival_far({ km: writeNumber(km, here(), 1), reason: words })}
      {note !== null && note !== '' && <span className={s.reason}>{note}</span>}
      <Link to={supportTo}>{m.orders_arrival_wrong()}</Link>
    </span>
  )
}

type Props = Pick<OrderDetail, 'timeline'> & {
  /** Where one writes to support about the order. */
  supportTo: string
}

/** Every change of the order's state: when, what and by whom. */
export function OrderHistory({ timeline, supportTo }: Props) {
  return (
    <ol className={s.history}>
      {told(timeline).map(({ status, at, by, reason, photos = [], arrival }) => (
        <li key={`${status} ${at}`}>
          <time dateTime={at}>{writeDateTime(new Date(at), here())}</time>
          <span>
            {statusWord(status)} <span className={s.by}>({MOVERS[by]()})</span>
            {reason !== undefined && <span className={s.reason}>{reason}</span>}
            {arrival !== undefined && <Doubt {...{ arrival, supportTo }} />}
            <PhotoStrip urls={photos.map(({ url }) => url)} label={m.orders_photos_step()} />
          </span>
        </li>
      ))}
    </ol>
  )
}
