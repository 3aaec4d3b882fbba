import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { openSheet } from '../driver-url.ts'
import { TakeOverRequests } from '../offers/take-over-requests.tsx'
import { useSharing } from '../position/use-sharing.ts'
import { PendingPanel } from '../profile/pending-panel.tsx'
import type { DriverProfile, FeedOrder } from '../queries/driver.ts'
import { driverFeed, FEED_PAGE_SIZE } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { ScreenHead } from '../shell/screen-head.tsx'
import s from '../shell/screens.module.css'
import { FeedList, FeedSkeleton } from './feed-list.tsx'
import { countChoices } from './filter/feed-filter.ts'
import { FilterBar } from './filter/filter-bar.tsx'
import { useFeedFilter } from './filter/use-feed-filter.ts'
import { TelegramOffer } from './telegram-offer.tsx'

/** How often the feed is polled while the realtime connection is down. */
const POLL_MS = 30_000

const take = (orderId: number) => openSheet(`take-${orderId}`)
const nameOwnPrice = (orderId: number) => openSheet(`offer-${orderId}`)

type FeedBodyProps = {
  feed: readonly FeedOrder[]
  isFiltered: boolean
  /** Loads the next page; null on the last one. */
  onMore: (() => void) | null
  isBusy: boolean
  onShowAll: () => void
}

function FeedBody({ feed, isFiltered, onMore, isBusy, onShowAll }: FeedBodyProps) {
  if (feed.length > 0)
    return (
      <>
        <FeedList feed={feed} onTake={take} onOwnPrice={nameOwnPrice} />
        {onMore !== null && (
          <div className={s.pad}>
            <Button size="large" isWide isBusy={isBusy} onClick={onMore}>
              {m.driver_feed_more()}
            </Button>
          </div>
        )}
      </>
    )
  return (
    <EmptyState
      title={m.driver_feed_empty_title()}
      text={isFiltered ? m.driver_filter_none() : m.driver_feed_empty_text()}
      action={isFiltered && <Button onClick={onShowAll}>{m.driver_filter_reset()}</Button>}
    />
  )
}

function OpenFeed() {
  const { filter, change, reset } = useFeedFilter()
  const { last } = useSharing()
  const isLive = useRealtimeState() === 'open'
  const [pages, setPages] = useState(1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...driverFeed(filter, last, pages),
    refetchInterval: isLive ? false : POLL_MS,
  })
  const reload = () => void refetch()
  return (
    <>
      <FilterBar filter={filter} isBusy={isFetching} onChange={change} onRefresh={reload} />
      {data === undefined && error !== null && (
        <div className={s.pad}>
          <FailedState
            title={m.driver_feed_failed()}
            text={problemSentence(error)}
            isRetrying={isFetching}
            onRetry={reload}
          />
        </div>
      )}
      {data === undefined && error === null && <FeedSkeleton />}
      {data !== undefined && (
        <FeedBody
          feed={data}
          isFiltered={countChoices(filter) > 0}
          onMore={
            data.length >= pages * FEED_PAGE_SIZE || isPlaceholderData ? () => setPages(pages + 1) : null
          }
          isBusy={isPlaceholderData}
          onShowAll={reset}
        />
      )}
    </>
  )
}

/** The open orders, or why an unapproved driver sees none. */
export function FeedScreen({ profile }: { profile: DriverProfile }) {
  return (
    <>
      <ScreenHead title={m.driver_title_feed()} />
      <TakeOverRequests />
      <TelegramOffer />
      {profile.state === 'approved' ? <OpenFeed /> : <PendingPanel profile={profile} />}
    </>
  )
}
