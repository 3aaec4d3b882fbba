import { shortWay } from '@karvon/domain/places/written-point'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { driverEarnings, driverOrders } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { ScreenHead } from '../shell/screen-head.tsx'
import s from '../shell/screens.module.css'
import { type Month, periodOf } from './earnings-periods.ts'
import { type EarningsBy, EarningsView, MONTHS_SHOWN } from './earnings-view.tsx'

const LAST_TRIPS = 10

const monthNow = (): Month => tashkentDate(serverNow()).slice(0, 7) as Month

function LastTrips() {
  const { data = [] } = useQuery(driverOrders('done'))
  if (data.length === 0) return null
  return (
    <div className={s.pad}>
      <section className={s.card}>
        <h2>{m.driver_earn_last()}</h2>
        <ul className={s.trips}>
          {data.slice(0, LAST_TRIPS).map(({ id, routes, price, updatedAt, rating }) => (
            <li key={id}>
              <b>{shortWay(routes)}</b>
              <b className={s.paid}>{formatSum(price)}</b>
              <span>{timeWithDay(new Date(updatedAt), serverNow())}</span>
              <span className={s.paid}>{rating !== null && `${m.driver_rating()}: ${rating.stars}`}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

export function EarningsScreen() {
  const [by, setBy] = useState<EarningsBy>('days')
  const [month, setMonth] = useState(monthNow)
  const { from, to } = periodOf(month, MONTHS_SHOWN)
  const { data, error, isFetching, refetch } = useQuery(driverEarnings(from, to))
  return (
    <>
      <ScreenHead title={m.driver_title_earnings()} />
      {data === undefined && error !== null && (
        <div className={s.pad}>
          <FailedState
            title={m.driver_earn_failed()}
            text={problemSentence(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data === undefined && error === null && (
        <div className={s.stack} aria-busy="true">
          <Skeleton height="48px" />
          <Skeleton height="360px" />
        </div>
      )}
      {data !== undefined && (
        <EarningsView
          {...{ by, month, days: data.days }}
          thisMonth={monthNow()}
          onBy={setBy}
          onMonth={setMonth}
        />
      )}
      <LastTrips />
    </>
  )
}
