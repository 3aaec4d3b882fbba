import { type Waiting, waitingClock } from '@karvon/domain/orders/waiting-clock'
import { formatDate, formatTime } from '@karvon/domain/reading/figures'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { formatCountdown } from '../../../platform/time/countdown.ts'
import { Box, Row, Stack } from '../../../ui/layout/box.tsx'
import s from './next-step.module.css'

const RADIUS = 58
const ROUND = 2 * Math.PI * RADIUS
const MINUTE_S = 60
const WITHOUT_HOURS = '59:59'.length

const shareLeft = (freeSecondsLeft: number, { freeMinutes }: Waiting): number =>
  freeMinutes === 0 ? 0 : Math.min(1, freeSecondsLeft / (freeMinutes * MINUTE_S))

/** The time, with the date unless it is today. */
const clockTime = (at: Date, now: Date): string =>
  tashkentDate(at) === tashkentDate(now) ? formatTime(at) : `${formatDate(at, getLocale())} ${formatTime(at)}`

const beginning = ({ startedAt, now }: Waiting): string => {
  const time = clockTime(startedAt, now)
  return startedAt > now ? m.driver_clock_starts({ time }) : m.driver_clock_since({ time })
}

/** `unpaid`: the truck waits because this much of the deposit is missing, in UZS; 0: it is paid. */
type WaitingRingProps = { waiting: Waiting; unpaid: number }

/** The waiting clock as both sides see it: free time first, then the cost per minute (docs/product.md#waiting). */
export function WaitingRing({ waiting, unpaid }: WaitingRingProps) {
  const clock = waitingClock(waiting)
  const isPaid = clock.paidMinutes > 0
  const time = formatCountdown(isPaid ? clock.paidMinutes * MINUTE_S : clock.freeSecondsLeft)
  const share = shareLeft(clock.freeSecondsLeft, waiting)
  return (
    <Row className={s.clock} align="center" gap={14}>
      <Box className={`${s.ring} ${isPaid ? s.paid : ''}`} relative rigid>
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
      </Box>
      <Stack as="ul" className={s.ends} gap={8}>
        <li>
          <b>{beginning(waiting)}</b>
          {m.driver_clock_seen()}
        </li>
        {unpaid > 0 && (
          <li>
            <b>{m.money_clock_unpaid()}</b>
            {m.money_clock_unpaid_sum({ sum: formatSum(unpaid) })}
          </li>
        )}
        <li>
          <b>{m.driver_clock_paid_from({ time: clockTime(clock.freeUntil, waiting.now) })}</b>
          {isPaid
            ? m.driver_clock_cost({ minutes: String(clock.paidMinutes), sum: formatSum(clock.costUzs) })
            : m.driver_clock_per_minute({ sum: formatSum(waiting.perMinuteUzs) })}
        </li>
      </Stack>
    </Row>
  )
}
