import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ordersOfTab } from '../../features/orders/list-orders.ts'
import { ordersOf } from '../../features/orders/order-pages.ts'
import { orderStatistics } from '../../features/orders/order-statistics.ts'
import { ownProfile } from '../../features/profile/show-profile.ts'
import { usePermissions } from '../../features/profile/use-permissions.ts'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TruckDrawing } from '../../ui/trucks/truck-drawing.tsx'
import { PendingCompany } from '../company/pending-company.tsx'
import { CompanyCard } from '../company-money/company-card.tsx'
import { usePageTitle } from '../look/use-page-title.ts'
import { useModal } from '../modals/use-modal.ts'
import { DashboardCounts } from './dashboard-counts.tsx'
import s from './dashboard-screen.module.css'
import { LastOrders } from './last-orders.tsx'
import { neededOrder } from './needed-order.ts'
import { NeedsYou } from './needs-you.tsx'
import { SpendingMonths } from './spending-months.tsx'

/** The orders that may wait for the client: those under way and those that bargain. */
function useLiveOrders() {
  const bargaining = useInfiniteQuery(ordersOfTab('new'))
  const underWay = useInfiniteQuery(ordersOfTab('processing'))
  return [...ordersOf(underWay.data?.pages ?? []), ...ordersOf(bargaining.data?.pages ?? [])]
}

/** One saffron step in a view: while an order waits, a new one is the second thing. */
function Welcome({ isCalm }: { isCalm: boolean }) {
  const { data } = useQuery(ownProfile())
  const { open } = useModal()
  const name = data?.firstName ?? ''
  return (
    <section className={s.welcome}>
      <div>
        <h1 className={s.title}>{name === '' ? m.app_welcome() : m.app_welcome_name({ name })}</h1>
        <p className={s.text}>{m.app_welcome_text()}</p>
        <Button tone={isCalm ? 'main' : 'action'} onClick={() => void open('create-order')}>
          {m.app_create_order()}
        </Button>
      </div>
      <div className={s.road} aria-hidden="true">
        <TruckDrawing truckKey="labo" />
        <TruckDrawing truckKey="isuzu5" />
        <TruckDrawing truckKey="gruzovik" />
      </div>
    </section>
  )
}

/** Where the client is after signing in. */
export function DashboardScreen() {
  usePageTitle(m.app_dashboard_title())
  const { data, isError, isFetching, refetch } = useQuery(orderStatistics())
  const live = useLiveOrders()
  return (
    <div className={s.screen}>
      <NeedsYou orders={live} />
      <Welcome isCalm={neededOrder(live) !== null} />
      <PendingCompany />
      <CompanyCard permissions={usePermissions()} />
      {data === undefined && isError ? (
        <FailedState
          title={m.app_dashboard_failed_title()}
          text={m.app_dashboard_failed_text()}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <DashboardCounts statistics={data} />
          {data !== undefined && <SpendingMonths months={data.spentMonths} />}
          <LastOrders orders={data?.lastOrders} />
        </>
      )}
    </div>
  )
}
