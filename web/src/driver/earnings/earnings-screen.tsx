import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import { monthWithYear } from '../../ui/dates/month-names.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { BalanceLink } from '../money/balance-link.tsx'
import { MonthSummary } from '../money/month-summary.tsx'
import { MonthSwitch } from '../money/month-switch.tsx'
import { MonthlyPapers } from '../money/monthly-papers.tsx'
import { StatementLines } from '../money/statement-lines.tsx'
import { driverEarnings, driverMoney } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { ScreenHead } from '../shell/screen-head.tsx'
import s from '../shell/screens.module.css'
import { type Month, periodOf } from './earnings-periods.ts'
import { type EarningsBy, EarningsView, MONTHS_SHOWN } from './earnings-view.tsx'

const monthNow = (): Month => tashkentDate(serverNow()).slice(0, 7) as Month

type MoneyOfMonthProps = { month: Month; onMonth: (month: Month) => void }

function MoneyOfMonth({ month, onMonth }: MoneyOfMonthProps) {
  const { data, error, isFetching, refetch } = useQuery(driverMoney(month))
  if (data === undefined)
    return error === null ? (
      <Stack gap={12} aria-busy="true">
        <Skeleton height="360px" />
        <Skeleton height="64px" />
      </Stack>
    ) : (
      <FailedState
        title={m.driver_money_failed()}
        text={problemSentence(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <MonthSummary money={data} isThisMonth={data.month === monthNow()}>
        <MonthSwitch {...{ month, onMonth }} title={monthWithYear(month)} thisMonth={monthNow()} />
      </MonthSummary>
      <BalanceLink now={data.now} />
    </>
  )
}

function EarningsChart({ month }: { month: Month }) {
  const [by, setBy] = useState<EarningsBy>('days')
  const { from, to } = periodOf(month, MONTHS_SHOWN)
  const { data, error, isFetching, refetch } = useQuery(driverEarnings(from, to))
  if (data === undefined)
    return error === null ? (
      <div aria-busy="true">
        <Skeleton height="360px" />
      </div>
    ) : (
      <FailedState
        title={m.driver_earn_failed()}
        text={problemSentence(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <EarningsView {...{ by, month, days: data.days }} onBy={setBy} />
}

/** The driver's money of a month, their prepaid commission, the statement, and earnings by day and month. */
export function EarningsScreen() {
  const [month, setMonth] = useState(monthNow)
  return (
    <>
      <ScreenHead title={m.driver_title_earnings()} />
      <div className={s.stack}>
        <MoneyOfMonth month={month} onMonth={setMonth} />
        <StatementLines key={month} month={month} />
        <MonthlyPapers />
        <EarningsChart month={month} />
      </div>
    </>
  )
}
