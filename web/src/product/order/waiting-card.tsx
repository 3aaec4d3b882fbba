import { awaitedDepositUzs } from '@karvon/domain/ledger/prepayment'
import { formatDuration, formatTime } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { deadlineTime } from '../../platform/time/time-with-day.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Box, Row, Text } from '../../ui/layout/box.tsx'
import type { OrderDetail } from './order.ts'
import { currentWait, type StopWait } from './stop-wait.ts'
import s from './waiting-card.module.css'

const two = (n: number) => String(n).padStart(2, '0')

const clockOf = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

const shareLeft = ({ freeMinutes, clock }: StopWait): number =>
  freeMinutes === 0 ? 0 : Math.min(1, clock.freeSecondsLeft / (freeMinutes * 60))

/** The agreed time may still be ahead if the truck came early. */
const sinceLabel = (startedAt: Date, now: Date): string =>
  startedAt > now
    ? m.orders_wait_from({ time: deadlineTime(startedAt, now) })
    : m.orders_wait_since({ time: formatTime(startedAt) })

/** The waiting clock: the free time left, or the current cost; the driver sees the same. */
export function WaitingCard({ order }: { order: OrderDetail }) {
  const now = useNow()
  const wait = currentWait(order, now)
  if (wait === null || order.deal === null) return null
  const { clock, kind } = wait
  const isFree = clock.freeSecondsLeft > 0
  const unpaid = awaitedDepositUzs(order)
  const price = formatSum(order.deal.waitingPerMinute)
  return (
    <section className={isFree ? s.wait : `${s.wait} ${s.paid}`}>
      <h3>{kind === 'loading' ? m.orders_wait_loading() : m.orders_wait_unloading()}</h3>
      <Row as="p" className={s.figure} wrap align="baseline" gap="0-12" role="timer">
        <b>{isFree ? clockOf(clock.freeSecondsLeft) : formatSum(clock.costUzs)}</b>
        <span>
          {isFree
            ? m.orders_wait_free_left()
            : m.orders_wait_paid({ time: formatDuration(clock.paidMinutes, getLocale()) })}
        </span>
      </Row>
      <Box className={s.bar} background="sunk" clip aria-hidden="true">
        <i style={{ width: `${shareLeft(wait) * 100}%` }} />
      </Box>
      {unpaid > 0 && <Text weight="strong">{m.money_wait_unpaid({ sum: formatSum(unpaid) })}</Text>}
      <Row as="p" wrap justify="between" gap="0-16" size={14} tone="quiet">
        <span>{sinceLabel(wait.startedAt, now)}</span>
        <span>
          {isFree
            ? m.orders_wait_then({ time: formatTime(clock.freeUntil), price })
            : m.orders_deal_per_minute({ price })}
        </span>
      </Row>
    </section>
  )
}
