import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import { PushCard } from '../../product/notice/push/push-card.tsx'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { goTo, openSheet } from '../driver-url.ts'
import { myOffers } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { ScreenHead } from '../shell/screen-head.tsx'
import s from '../shell/screens.module.css'
import offers from './offers.module.css'
import { OffersList, OffersSkeleton } from './offers-list.tsx'
import { TakeOverRequests } from './take-over-requests.tsx'

const POLL_MS = 30_000
const nameOtherPrice = (orderId: number) => openSheet(`offer-${orderId}`)

function Offers() {
  const isLive = useRealtimeState() === 'open'
  const { data, error, isFetching, refetch } = useQuery({
    ...myOffers(),
    refetchInterval: isLive ? false : POLL_MS,
  })
  if (data !== undefined && data.length > 0)
    return (
      <>
        <PushCard className={offers.push} title={m.notices_push_answers_title()} />
        <OffersList offers={data} onOtherPrice={nameOtherPrice} />
      </>
    )
  if (data !== undefined)
    return (
      <EmptyState
        title={m.driver_offers_empty_title()}
        text={m.driver_offers_empty_text()}
        action={
          <Button tone="main" onClick={() => goTo('feed')}>
            {m.driver_offers_to_feed()}
          </Button>
        }
      />
    )
  if (error === null) return <OffersSkeleton />
  return (
    <div className={s.pad}>
      <FailedState
        title={m.driver_offers_failed()}
        text={problemSentence(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

/** The driver's offers and their outcome. */
export function OffersScreen() {
  return (
    <>
      <ScreenHead title={m.driver_title_offers()} />
      <TakeOverRequests />
      <Offers />
    </>
  )
}
