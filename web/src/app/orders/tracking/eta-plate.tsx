import { writeKm, writeTime } from '@karvon/domain/values/written-figures'
import { useNow } from '../../../features/orders/live/use-now.ts'
import type { OrderDetail } from '../../../features/orders/order.ts'
import { statusWord } from '../../../features/orders/order-words.ts'
import { m } from '../../../messages/compiled/messages.js'
import { here } from '../../../platform/language/here.ts'
import { ageWords, isFresh } from './age-words.ts'
import s from './tracking.module.css'

const MINUTE_MS = 60_000

const headline = (order: OrderDetail): string => {
  const { position, etaMin } = order.tracking ?? { position: null, etaMin: null }
  const isComing = order.status === 'accepted' || order.status === 'processing'
  if (position === null || etaMin === null || !isComing) return statusWord(order.status)
  const time = writeTime(new Date(Date.parse(position.at) + etaMin * MINUTE_MS))
  return order.status === 'accepted' ? m.orders_track_at_loading({ time }) : m.orders_track_arrives({ time })
}

/** How old the last place is, when the truck comes and how far it still is. */
export function EtaPlate({ order, leftKm }: { order: OrderDetail; leftKm: number | null }) {
  const now = useNow()
  const position = order.tracking?.position ?? null
  if (position === null) return <div className={s.plate}>{m.orders_track_no_position()}</div>
  const at = new Date(position.at)
  const isMoving = order.status === 'accepted' || order.status === 'processing'
  return (
    <div className={s.plate}>
      <p className={isFresh(at, now) ? s.age : `${s.age} ${s.old}`}>{ageWords(at, now)}</p>
      <b>{headline(order)}</b>
      {isMoving && leftKm !== null && (
        <span>
          {m.orders_track_left({ distance: writeKm(leftKm >= 10 ? Math.round(leftKm) : leftKm, here()) })}
        </span>
      )}
    </div>
  )
}
