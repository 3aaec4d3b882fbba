import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { IconAlertTriangle, IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { SquareButton } from '../../ui/actions/button.tsx'
import { Card, Note, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { goTo } from '../driver-url.ts'
import type { DriverMoney } from '../queries/driver.ts'
import { driverMoney } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { ScreenHead } from '../shell/screen-head.tsx'
import screens from '../shell/screens.module.css'
import { CoverForm } from './cover-form.tsx'
import { closedOffers, lowBalance } from './low-advance-note.tsx'
import s from './money.module.css'
import { TopUp } from './top-up.tsx'

type Now = DriverMoney['now']

/** The balance: what is closed below the floor and what is not touched, or what it is for. */
function BalanceNow({ now }: { now: Now }) {
  const { advance, floor } = now
  const missingUzs = floor - advance
  if (advance < floor)
    return (
      <section className={s.low} role="status">
        <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
        <div>
          <b>{lowBalance(advance)}</b>
          <p>{closedOffers(advance, floor)}</p>
          {missingUzs !== -advance && <p>{m.driver_balance_missing({ sum: formatSum(missingUzs) })}</p>}
        </div>
      </section>
    )
  return (
    <Card as="section" padding={16} className={s.get}>
      <b className={s.headline}>{formatSum(advance)}</b>
      <Text>{m.driver_balance_what()}</Text>
      <Note>
        {floor === 0 ? m.driver_balance_floor_zero() : m.driver_balance_floor({ floor: formatSum(floor) })}
      </Note>
    </Card>
  )
}

function Balance({ now }: { now: Now }) {
  return (
    <>
      <BalanceNow now={now} />
      {now.free > 0 && <CoverForm freeUzs={now.free} missingUzs={Math.max(0, now.floor - now.advance)} />}
      <TopUp />
    </>
  )
}

/** The driver's prepaid commission: how it stands, and the ways to raise it. */
export function BalanceScreen() {
  const { data, error, isFetching, refetch } = useQuery(driverMoney(tashkentDate(serverNow()).slice(0, 7)))
  return (
    <>
      <ScreenHead
        isLong
        title={m.driver_title_balance()}
        back={
          <SquareButton
            label={m.driver_back_to_earnings()}
            icon={<IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />}
            onClick={() => goTo('earnings')}
          />
        }
      />
      <div className={screens.stack} aria-busy={data === undefined && error === null}>
        {data !== undefined && <Balance now={data.now} />}
        {data === undefined && error === null && <Skeleton height="160px" />}
        {data === undefined && error !== null && (
          <FailedState
            title={m.driver_balance_failed()}
            text={problemSentence(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </>
  )
}
