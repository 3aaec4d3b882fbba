import { IconMapPin, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { useRealtimeState } from '../../platform/realtime/realtime-provider.tsx'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { openSheet } from '../driver-url.ts'
import { TakeOverRequests } from '../offers/take-over-requests.tsx'
import { useSharing } from '../position/use-sharing.ts'
import { PendingPanel } from '../profile/pending-panel.tsx'
import type { DriverProfile, FeedOrder } from '../queries/driver.ts'
import { driverFeed, FEED_PAGE_SIZE } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { useStored } from '../queries/use-stored.ts'
import { ScreenHead } from '../shell/screen-head.tsx'
import s from '../shell/screens.module.css'
import { FeedList, FeedSkeleton } from './feed-list.tsx'
import type { FeedSort } from './sort-feed.ts'
import { TelegramOffer } from './telegram-offer.tsx'

/** How often the feed is polled while the realtime connection is down. */
const POLL_MS = 30_000

type Filter = { sort: FeedSort; region: string }

const take = (orderId: number) => openSheet(`take-${orderId}`)
const nameOwnPrice = (orderId: number) => openSheet(`offer-${orderId}`)

type FiltersProps = {
  filter: Filter
  isBusy: boolean
  onChange: (part: Partial<Filter>) => void
  onRefresh: () => void
}

function Filters({ filter, isBusy, onChange, onRefresh }: FiltersProps) {
  const { regions } = useHandbook()
  return (
    <>
      <div className={s.filters}>
        <ChoiceChips<FeedSort>
          label={m.driver_sort_label()}
          value={filter.sort}
          onChange={sort => onChange({ sort })}
          chips={[
            { value: 'near', label: m.driver_sort_near() },
            { value: 'price', label: m.driver_sort_price() },
            { value: 'per_km', label: m.driver_sort_per_km() },
          ]}
        />
      </div>
      <div className={s.region}>
        <SelectField
          label={m.driver_region_filter()}
          isLabelHidden
          value={filter.region}
          icon={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />}
          onChange={region => onChange({ region })}
          options={[
            { value: 'all', label: m.driver_region_all() },
            ...regions.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <SquareButton
          label={m.driver_refresh()}
          isRound
          aria-busy={isBusy}
          icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onRefresh}
        />
      </div>
    </>
  )
}

type FeedBodyProps = {
  feed: readonly FeedOrder[]
  filter: Filter
  /** Loads the next page; null on the last one. */
  onMore: (() => void) | null
  isBusy: boolean
  onShowAll: () => void
}

function FeedBody({ feed, filter, onMore, isBusy, onShowAll }: FeedBodyProps) {
  if (feed.length > 0)
    return (
      <>
        <FeedList feed={feed} sort={filter.sort} onTake={take} onOwnPrice={nameOwnPrice} />
        {onMore !== null && (
          <div className={s.pad}>
            <Button size="large" isWide isBusy={isBusy} onClick={onMore}>
              {m.driver_feed_more()}
            </Button>
          </div>
        )}
      </>
    )
  const isFiltered = filter.region !== 'all'
  return (
    <EmptyState
      title={m.driver_feed_empty_title()}
      text={isFiltered ? m.driver_feed_empty_filter() : m.driver_feed_empty_text()}
      action={isFiltered && <Button onClick={onShowAll}>{m.driver_feed_show_all()}</Button>}
    />
  )
}

function OpenFeed() {
  const { typed: filter, change } = useStored<Filter>('driver.feed', { sort: 'near', region: 'all' })
  const { last } = useSharing()
  const isLive = useRealtimeState() === 'open'
  const region = filter.region === 'all' ? null : Number(filter.region)
  const [pages, setPages] = useState(1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...driverFeed(region, last, pages),
    refetchInterval: isLive ? false : POLL_MS,
  })
  const reload = () => void refetch()
  return (
    <>
      <Filters filter={filter} isBusy={isFetching} onChange={change} onRefresh={reload} />
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
          filter={filter}
          onMore={
            data.length >= pages * FEED_PAGE_SIZE || isPlaceholderData ? () => setPages(pages + 1) : null
          }
          isBusy={isPlaceholderData}
          onShowAll={() => change({ region: 'all' })}
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
