import { type Waiting, waitingClock } from '@karvon/domain/orders/waiting-clock'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { writeDate, writeTime } from '@karvon/domain/values/written-figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { writeCountdown } from '../../../platform/time/countdown.ts'
import { sum } from '../../queries/labels.ts'
import s from './next-step.module.css'

const RADIUS = 58
const ROUND = 2 * Math.PI * RADIUS
const MINUTE_S = 60
const WITHOUT_HOURS = '59:59'.length

const shareLeft = (freeSecondsLeft: number, { freeMinutes }: Waiting): number =>
  freeMinutes === 0 ? 0 : Math.min(1, freeSecondsLeft / (freeMinutes * MINUTE_S))

/** The hour alone on the day itself. */
const clockTime = (at: Date, now: Date): string =>
  tashkentDate(at) === tashkentDate(now) ? writeTime(at) : `${writeDate(at, getLocale())} ${writeTime(at)}`

const beginning = ({ startedAt, now }: Waiting): string => {
  const time = clockTime(startedAt, now)
  return startedAt > now ? m.driver_clock_starts({ time }) : m.driver_clock_since({ time })
}

/** The waiting clock as both sides see it: free time first, then what each minute costs (look.md "Waiting clock"). */
export function WaitingRing({ waiting }: { waiting: Waiting }) {
  const clock = waitingClock(waiting)
  const isPaid = clock.paidMinutes > 0
  const time = writeCountdown(isPaid ? clock.paidMinutes * MINUTE_S : clock.freeSecondsLeft)
  const share = shareLeft(clock.freeSecondsLeft, waiting)
  return (
    <div className={s.clock}>
      <div className={`${s.ring} ${isPaid ? s.paid : ''}`}>
        <svg viewBox="0 0 132 132" aria-hidden="true">
          <circle className={s.ringGround} cx="66" cy="66" r={RADIUS} />
          {share > 0 && (
            <circle
              className={s.ringLeft}
              cx="66"
              cy="66"
              r={RADIUS}
              strokeDasharray={`${share * ROUND} ${ROUND}`}
              transform="rotate(-90 66 66)"
            />
          )}
        </svg>
        <p role="timer">
          <b className={time.length > WITHOUT_HOURS ? (s.hours ?? '') : ''}>{time}</b>
          <span>{isPaid ? m.driver_clock_paid() : m.driver_clock_free()}</span>
        </p>
      </div>
      <ul className={s.ends}>
        <li>
          <b>{beginning(waiting)}</b>
          {m.driver_clock_seen()}
        </li>
        <li>
          <b>{m.driver_clock_paid_from({ time: clockTime(clock.freeUntil, waiting.now) })}</b>
          {isPaid
            ? m.driver_clock_cost({ minutes: String(clock.paidMinutes), sum: sum(clock.costUzs) })
            : m.driver_clock_per_minute({ sum: sum(waiting.perMinuteUzs) })}
        </li>
      </ul>
    </div>
  )
}
