import { m } from '../../../messages/compiled/messages.js'
import { countdown, formatCountdown } from '../../../platform/time/countdown.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import type { Offer } from '../../../product/order/order.ts'
import s from './offer-row.module.css'

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

/** Time left on an offer: a ring that empties, clay in its last quarter. */
export function OfferRing({ offer }: { offer: Offer }) {
  const { seconds, share, isLate } = countdown({ from: offer.createdAt, until: offer.expiresAt }, useNow())
  const time = formatCountdown(seconds)
  return (
    <span
      className={isLate ? `${s.ring} ${s.short}` : s.ring}
      role="timer"
      aria-label={m.orders_offer_left({ time })}
    >
      <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} className={s.ground} />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          className={s.left}
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <span className={seconds >= 3600 ? `${s.clock} ${s.long}` : s.clock}>{time}</span>
    </span>
  )
}
