import { displayedStatus } from '@karvon/domain/orders/order-tabs'
import { writeDateTime } from '@karvon/domain/values/written-figures'
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

/** Every change of the order's state: when, what and by whom. */
export function OrderHistory({ timeline }: Pick<OrderDetail, 'timeline'>) {
  return (
    <ol className={s.history}>
      {told(timeline).map(({ status, at, by, reason, photos = [] }) => (
        <li key={`${status} ${at}`}>
          <time dateTime={at}>{writeDateTime(new Date(at), here())}</time>
          <span>
            {statusWord(status)} <span className={s.by}>({MOVERS[by]()})</span>
            {reason !== undefined && <span className={s.reason}>{reason}</span>}
            <PhotoStrip urls={photos.map(({ url }) => url)} label={m.orders_photos_step()} />
          </span>
        </li>
      ))}
    </ol>
  )
}
