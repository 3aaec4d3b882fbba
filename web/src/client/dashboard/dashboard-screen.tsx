import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Row, Stack, Text } from '../../ui/layout/box.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { CompanyCard } from '../finances/company-card.tsx'
import { useModal } from '../modals/use-modal.ts'
import { ordersOfTab } from '../orders/queries/list-orders.ts'
import { ordersOf } from '../orders/queries/order-pages.ts'
import { orderStatistics } from '../orders/queries/order-statistics.ts'
import { PendingCompany } from '../registration/pending-company.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import { ActionNeeded } from './action-needed.tsx'
import { DashboardCounts } from './dashboard-counts.tsx'
import s from './dashboard-screen.module.css'
import { LastOrders } from './last-orders.tsx'
import { orderNeedingAction } from './order-needing-action.ts'
import { SpendingMonths } from './spending-months.tsx'

/** Orders that may need the client: in progress or bargaining. */
function useLiveOrders() {
  const bargaining = useInfiniteQuery(ordersOfTab('new'))
  const underWay = useInfiniteQuery(ordersOfTab('processing'))
  return [...ordersOf(underWay.data?.pages ?? []), ...ordersOf(bargaining.data?.pages ?? [])]
}

/** Only one saffron button per view: while an order needs action, "create order" is secondary. */
function Welcome({ isCalm }: { isCalm: boolean }) {
  const { data } = useQuery(ownProfile())
  const { open } = useModal()
  const name = data?.firstName ?? ''
  return (
    <Row as="section" className={s.welcome} card justify="between" gap={24} clip>
      <div>
        <Text as="h1" className={s.title} weight="display" tight>
          {name === '' ? m.client_welcome() : m.client_welcome_name({ name })}
        </Text>
        <p className={s.text}>{m.client_welcome_text()}</p>
        <Button tone={isCalm ? 'main' : 'action'} onClick={() => void open('create-order')}>
          {m.client_create_order()}
        </Button>
      </div>
      <Row className={s.road} align="end" gap={20} rigid aria-hidden="true">
        <TruckDrawing truckKey="labo" />
        <TruckDrawing truckKey="isuzu5" />
        <TruckDrawing truckKey="gruzovik" />
      </Row>
    </Row>
  )
}

/** The screen after signing in. */
export function DashboardScreen() {
  usePageTitle(m.client_dashboard_title())
  const { data, isError, isFetching, refetch } = useQuery(orderStatistics())
  const live = useLiveOrders()
  return (
    <Stack className={s.screen} columns={1} gap={24}>
      <ActionNeeded orders={live} />
      <Welcome isCalm={orderNeedingAction(live) !== null} />
      <PendingCompany />
      <CompanyCard permissions={usePermissions()} />
      {data === undefined && isError ? (
        <FailedState
          title={m.client_dashboard_failed_title()}
          text={m.client_dashboard_failed_text()}
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
    </Stack>
  )
}
