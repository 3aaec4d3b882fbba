import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { useOrderSeen } from '../../product/notice/use-order-seen.ts'
import type { OrderDetail } from '../../product/order/order.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useIsWide } from '../../ui/screen/use-is-wide.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { OfflineCopyNote } from '../../ui/states/offline-copy-note.tsx'
import { useModal } from '../modals/use-modal.ts'
import { supportPath } from '../support/support-url.ts'
import { cancelPreview } from './actions/order-action-calls.ts'
import { hasCancelCost, orderAllows } from './actions/order-allows.ts'
import { Bargaining } from './bargaining/bargaining.tsx'
import { PriceCard } from './bargaining/price-card.tsx'
import { DetailSkeleton, OrderNotFound } from './detail/detail-states.tsx'
import { OrderDetailView } from './detail/order-detail-view.tsx'
import { OrderActions } from './order-actions.tsx'
import s from './orders-screen.module.css'
import { OutboxNote } from './outbox/outbox-note.tsx'
import { useWatchOrder } from './queries/order-realtime.ts'
import { orderById } from './queries/show-order.ts'
import { LiveMap } from './tracking/live-map.tsx'

type Props = { id: number; listTo: string }

/** The order is polled this often while the realtime connection is down. */
const ASKED_EVERY_MS = 30_000

function MapStep({ order }: { order: OrderDetail }) {
  const { open } = useModal()
  if (order.tracking === null) return null
  return (
    <div className={s.mapStep}>
      <Button isWide onClick={() => void open('driver-map')}>
        {m.orders_track_show()}
      </Button>
    </div>
  )
}

function Shown({ order, listTo }: { order: OrderDetail; listTo: string }) {
  const { name, open } = useModal()
  const isWide = useIsWide('desk')
  const { truckTypes } = useHandbook()
  const mayCost = hasCancelCost(order)
  const cancel = useQuery({ ...cancelPreview(order.id), enabled: mayCost })
  useWatchOrder(order.id)
  useOrderSeen(order.id)
  return (
    <OrderDetailView
      order={order}
      listTo={listTo}
      supportTo={supportPath(order.id)}
      cancel={mayCost ? cancel.data : undefined}
      actions={<OrderActions order={order} isWide={isWide} />}
      bargaining={<Bargaining order={order} />}
      map={name === 'driver-map' ? null : <LiveMap order={order} isStill={!isWide} />}
      mapStep={isWide ? null : <MapStep order={order} />}
      price={
        <PriceCard
          order={order}
          onNamePrice={orderAllows(order, 'name_price') ? () => void open('offer-price') : null}
        />
      }
      onEdit={() => void open('create-order', { edit: String(order.id) })}
      onCancel={() => void open('cancel-order')}
      onAbsent={() => void open('report-no-show')}
      onNamePrice={() => void open('offer-price')}
      truckName={id => truckTypes.find(type => type.id === id)?.name ?? ''}
      onConfirm={() => void open('confirm-order')}
      onRate={() => void open('rate-order')}
      onRepeat={() => void open('repeat-order')}
    />
  )
}

/** One order, or why it cannot be shown. */
export function OrderPane({ id, listTo }: Props) {
  const isConnected = useRealtimeState() === 'open'
  const { data, error, isFetching, refetch, dataUpdatedAt, failureReason } = useQuery({
    ...orderById(id),
    refetchInterval: isConnected ? false : ASKED_EVERY_MS,
  })
  if (data !== undefined)
    return (
      <>
        <OfflineCopyNote at={dataUpdatedAt} problem={failureReason} />
        <OutboxNote orderId={id} />
        <Shown order={data} listTo={listTo} />
      </>
    )
  if (error === null) return <DetailSkeleton />
  if (error instanceof CallProblem && error.status === 404) return <OrderNotFound listTo={listTo} />
  return (
    <div className={s.failed}>
      <FailedState
        title={m.orders_detail_failed_title()}
        text={m.orders_failed_text()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  )
}
