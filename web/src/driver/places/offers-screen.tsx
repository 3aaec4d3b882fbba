import { useQuery } from '@tanstack/react-query'
import { myOffers } from '../../features/driving/driver-queries.ts'
import { OffersList, OffersSkeleton } from '../../features/driving/offers/offers-list.tsx'
import { TakeOverRequests } from '../../features/driving/offers/take-over-requests.tsx'
import { problemSentence } from '../../features/driving/problem-words.ts'
import { m } from '../../messages/compiled/messages.js'
import { useLineState } from '../../platform/line/line-place.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { goTo, openSheet } from '../driver-place.ts'
import s from './places.module.css'
import { ScreenHead } from './screen-head.tsx'

const ASK_MS = 30_000
const nameOtherPrice = (orderId: number) => openSheet(`offer-${orderId}`)

function Offers() {
  const isLive = useLineState() === 'open'
  const { data, error, isFetching, refetch } = useQuery({
    ...myOffers(),
    refetchInterval: isLive ? false : ASK_MS,
  })
  if (data !== undefined && data.length > 0) return <OffersList offers={data} onOtherPrice={nameOtherPrice} />
  if (data !== undefined)
    return (
      <EmptyState
        title={m.driving_offers_empty_title()}
        text={m.driving_offers_empty_text()}
        action={
          <Button tone="main" onClick={() => goTo('feed')}>
            {m.driving_offers_to_feed()}
          </Button>
        }
      />
    )
  if (error === null) return <OffersSkeleton />
  return (
    <div className={s.pad}>
      <FailedState
        title={m.driving_offers_failed()}
        text={problemSentence(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

/** What the driver has offered and what became of it. */
export function OffersScreen() {
  return (
    <>
      <ScreenHead title={m.driving_title_offers()} />
      <TakeOverRequests />
      <Offers />
    </>
  )
}
