import { shortWay } from '@karvon/domain/places/written-point'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import { useOrderSeen } from '../../product/notice/use-order-seen.ts'
import { OrderForecast } from '../../product/order/forecast/order-forecast.tsx'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { useIsWide } from '../../ui/screen/use-is-wide.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { goTo, openSheet, showOrder, useDriverLocation } from '../driver-url.ts'
import { OpenMatters } from '../matters/open-matters.tsx'
import { useOrderWithSteps } from '../outbox/use-order-with-steps.ts'
import { sharingPreference } from '../position/browser-sharing.ts'
import { SharingDot } from '../position/sharing-dot.tsx'
import { refusalText } from '../position/sharing-labels.ts'
import { useSharing } from '../position/use-sharing.ts'
import type { DealDetail, DealOrder } from '../queries/driver.ts'
import { driverOrder, driverOrders } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { ReturnAfterLast, ReturnLoads } from '../return-loads/return-loads.tsx'
import { ScreenHead } from '../shell/screen-head.tsx'
import s from '../shell/screens.module.css'
import { byUrgency, chooseOrder } from './choose-order.ts'
import { OpenChats } from './open-chats.tsx'
import { OrderMap } from './order-map.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { QuickLinks } from './quick-links.tsx'
import { NextStepCard } from './step/next-step-card.tsx'
import { TargetCard } from './target-card.tsx'

const POLL_MS = 30_000

/** Explains position sharing first; the browser's permission prompt follows from the sheet. Once it runs, says why it is of no use. */
function SharingPrompt() {
  const sharing = useSharing()
  const { state } = sharing
  const refused = state === 'on' ? refusalText(sharing) : null
  if (refused !== null)
    return (
      <p className={s.ask} role="status">
        {refused}
      </p>
    )
  if (state !== 'off' || sharingPreference() === false) return null
  return (
    <p className={s.ask}>
      {m.driver_share_ask()}
      <Button size="small" onClick={() => openSheet('sharing')}>
        {m.driver_share_start()}
      </Button>
    </p>
  )
}

function Order({ known }: { known: DealDetail }) {
  const stepped = useOrderWithSteps(known)
  const { order } = stepped
  const hasMapPane = useIsWide('wideDesk')
  return (
    <div className={s.stack}>
      <NextStepCard {...stepped} />
      <TargetCard order={order} />
      <OrderForecast order={order} />
      {order.replacement?.status === 'asked' && <p className={s.note}>{m.driver_replacing()}</p>}
      <SharingPrompt />
      <QuickLinks order={order} />
      {!hasMapPane && (
        <div className={s.mapStrip}>
          <OrderMap order={order} isStill />
        </div>
      )}
      <OrderSheet
        order={order}
        onRequestPrice={() => openSheet('more-price')}
        onRefuse={() => openSheet('refuse')}
        onCantGoOn={() => openSheet('cant-go-on')}
        onHelp={() => openSheet(`support-${order.id}`)}
      />
      <ReturnLoads orderId={order.id} />
    </div>
  )
}

function OrderSkeleton() {
  return (
    <div className={s.stack} aria-busy="true">
      <Skeleton height="260px" />
      <Skeleton height="72px" />
      <Skeleton height="320px" />
    </div>
  )
}

function OrderChoice({ orders, chosenId }: { orders: readonly DealOrder[]; chosenId: number }) {
  const row = useRef<HTMLDivElement>(null)
  const count = orders.length
  // the chosen order may be scrolled out of view
  useEffect(() => {
    if (count < 2) return
    row.current
      ?.querySelector(`[value="${chosenId}"], [aria-checked="true"], [aria-pressed="true"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [chosenId, count])
  if (count < 2) return null
  return (
    <div ref={row} className={s.orders}>
      <ChoiceChips
        label={m.driver_orders_choice()}
        value={String(chosenId)}
        onChange={id => showOrder(Number(id))}
        chips={byUrgency(orders).map(({ id, routes }) => ({
          value: String(id),
          label: shortWay(routes),
        }))}
      />
    </div>
  )
}

function NoOrder() {
  return (
    <>
      <ScreenHead title={m.driver_title_order()} />
      <EmptyState
        title={m.driver_order_none_title()}
        text={m.driver_order_none_text()}
        action={<Button onClick={() => goTo('feed')}>{m.driver_offers_to_feed()}</Button>}
      />
      <ReturnAfterLast />
      <OpenMatters />
      <OpenChats />
    </>
  )
}

function Failed({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  return (
    <>
      <ScreenHead title={m.driver_title_order()} />
      <div className={s.pad}>
        <FailedState title={m.driver_order_failed()} text={problemSentence(problem)} onRetry={onRetry} />
      </div>
    </>
  )
}

/** The driver's current order, starting with its next step. */
export function OrderScreen() {
  const { orderId } = useDriverLocation()
  const isLive = useRealtimeState() === 'open'
  const polling = { refetchInterval: isLive ? (false as const) : POLL_MS }
  const list = useQuery({ ...driverOrders('processing'), ...polling })
  const chosen = chooseOrder(list.data ?? [], orderId)
  useOrderSeen(chosen?.id ?? null)
  const detail = useQuery({ ...driverOrder(chosen?.id ?? 0), ...polling, enabled: chosen !== null })
  if (list.data === undefined && list.error !== null)
    return <Failed problem={list.error} onRetry={() => void list.refetch()} />
  if (list.data !== undefined && chosen === null) return <NoOrder />
  if (detail.data === undefined && detail.error !== null)
    return <Failed problem={detail.error} onRetry={() => void detail.refetch()} />
  return (
    <>
      <ScreenHead
        isLong
        title={chosen === null ? m.driver_title_order() : m.driver_order_number({ id: String(chosen.id) })}
        end={<SharingDot onPress={() => openSheet('sharing')} />}
      />
      {chosen !== null && <OrderChoice orders={list.data ?? []} chosenId={chosen.id} />}
      {detail.data === undefined ? <OrderSkeleton /> : <Order known={detail.data} />}
      <OpenMatters />
      <OpenChats />
    </>
  )
}
