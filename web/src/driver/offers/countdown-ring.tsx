import { m } from '../../messages/compiled/messages.js'
import { countdown, formatCountdown } from '../../platform/time/countdown.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Stack } from '../../ui/layout/box.tsx'
import s from './offers.module.css'

const RADIUS = 24
const ROUND = 2 * Math.PI * RADIUS

/** Countdown of an offer: turquoise, clay in the last quarter; screen readers only get its label. */
export function CountdownRing({ from, until }: { from: string; until: string }) {
  const { seconds, share, isLate } = countdown({ from, until }, useNow())
  const time = formatCountdown(seconds)
  return (
    <Stack
      as="span"
      className={`${s.ring} ${isLate ? s.late : ''}`}
      centered
      size={12}
      weight="strong"
      relative
      rigid
      role="timer"
      aria-label={m.driver_countdown({ time })}
    >
      <svg viewBox="0 0 54 54" aria-hidden="true">
        <circle className={s.ringGround} cx="27" cy="27" r={RADIUS} />
        <circle
          className={s.ringLeft}
          cx="27"
          cy="27"
          r={RADIUS}
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform="rotate(-90 27 27)"
        />
      </svg>
      <span aria-hidden="true">{time}</span>
    </Stack>
  )
}
