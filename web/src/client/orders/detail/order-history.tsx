import { displayedStatus } from '@karvon/domain/orders/order-tabs'
import { formatDateTime, formatTime } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { statusLabel } from '../../../product/order/order-status.ts'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import s from './order-detail.module.css'
import { UnverifiedArrival } from './unverified-arrival.tsx'

const ACTOR_LABELS = {
  client: m.orders_by_client,
  driver: m.orders_by_driver,
  operator: m.orders_by_operator,
  system: m.orders_by_system,
}

/** Leaves out changes that read the same as the previous one: `order` is displayed as new. */
const visibleChanges = (timeline: OrderDetail['timeline']) =>
  timeline.filter(({ status, replaced, opened }, at) => {
    const before = timeline[at - 1]
    if (before === undefined || replaced === true || opened === true) return true
    return displayedStatus(before.status) !== displayedStatus(status)
  })

type Props = Pick<OrderDetail, 'timeline'> & {
  /** Link to the support chat about the order. */
  supportTo: string
}

type Entry = OrderDetail['timeline'][number]

const changeLabel = ({ replaced, opened, favouritesUntil, status }: Entry): string => {
  if (replaced === true) return m.orders_replaced_history()
  if (opened === true) return m.my_drivers_opened_history()
  if (favouritesUntil !== undefined)
    return m.my_drivers_first_history({ time: formatTime(new Date(favouritesUntil)) })
  return statusLabel(status)
}

const actorLabel = ({ by, apiKey }: Entry): string =>
  apiKey === undefined ? ACTOR_LABELS[by]() : m.keys_in_history({ name: apiKey })

/** The reason, the reported arrival and the photos of a change. */
function More({ reason, photos = [], arrival, supportTo }: Entry & Pick<Props, 'supportTo'>) {
  if (reason === undefined && arrival === undefined && photos.length === 0) return null
  return (
    <div className={s.more}>
      {reason !== undefined && <span className={s.reason}>{reason}</span>}
      {arrival !== undefined && <UnverifiedArrival {...{ arrival, supportTo }} />}
      <PhotoStrip urls={photos.map(({ url }) => url)} label={m.orders_photos_step()} />
    </div>
  )
}

/** Every status change of the order: when, what and by whom. */
export function OrderHistory({ timeline, supportTo }: Props) {
  return (
    <ol className={s.history}>
      {visibleChanges(timeline).map(entry => (
        <li key={`${entry.status} ${entry.at}`}>
          <time dateTime={entry.at}>{formatDateTime(new Date(entry.at), getLocale())}</time>
          <span>
            {changeLabel(entry)} <span className={s.by}>({actorLabel(entry)})</span>
          </span>
          <More {...entry} supportTo={supportTo} />
        </li>
      ))}
    </ol>
  )
}
