import { isDriving } from '@karvon/domain/orders/statuses/order-sets'
import { formatKm, formatTimeSpan } from '@karvon/domain/reading/figures'
import { sightingAt } from '@karvon/domain/tracking/sighting'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { statusLabel } from '../../../product/order/order-status.ts'
import { sightingLabel } from './sighting-labels.ts'
import s from './tracking.module.css'

const MINUTE_MS = 60_000

/** The ETA; the status instead if the position is too old to predict the arrival. */
const headline = (order: OrderDetail, isShared: boolean): string => {
  const { position = null, etaMin = null, etaFromMin, etaToMin } = order.tracking ?? {}
  if (!isShared || position === null || etaMin === null || !isDriving(order.status))
    return statusLabel(order.status)
  const after = (minutes: number) => new Date(Date.parse(position.at) + minutes * MINUTE_MS)
  const time = formatTimeSpan(after(etaFromMin ?? etaMin), after(etaToMin ?? etaMin))
  return order.status === 'accepted' ? m.orders_track_at_loading({ time }) : m.orders_track_arrives({ time })
}

/** The age of the last position, the ETA and the distance left. */
export function EtaPlate({ order, leftKm }: { order: OrderDetail; leftKm: number | null }) {
  const now = useNow()
  const position = order.tracking?.position ?? null
  const at = position === null ? null : new Date(position.at)
  const sighting = sightingAt(at, now)
  const isShared = sighting !== 'unshared'
  return (
    <div className={s.plate}>
      <p className={`${s.age} ${s[sighting]}`}>{sightingLabel(at, now)}</p>
      <b>{headline(order, isShared)}</b>
      {isDriving(order.status) && isShared && leftKm !== null && (
        <span>
          {m.orders_track_left({
            distance: formatKm(leftKm >= 10 ? Math.round(leftKm) : leftKm, getLocale()),
          })}
        </span>
      )}
    </div>
  )
}
