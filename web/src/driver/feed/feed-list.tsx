import { useMemo } from 'react'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { FeedOrder } from '../queries/driver.ts'
import { useNow } from '../shell/use-now.ts'
import s from './feed.module.css'
import { FeedCard } from './feed-card.tsx'
import { type FeedSort, sortFeed } from './sort-feed.ts'

type FeedListProps = {
  feed: readonly FeedOrder[]
  sort: FeedSort
  onTake: (orderId: number) => void
  onOwnPrice: (orderId: number) => void
}

const MINUTE_MS = 60_000

/** The open orders as cards. */
export function FeedList({ feed, sort, onTake, onOwnPrice }: FeedListProps) {
  const now = useNow(MINUTE_MS)
  const sorted = useMemo(() => sortFeed(feed, sort), [feed, sort])
  return (
    <ul className={s.list}>
      {sorted.map(order => (
        <FeedCard key={order.id} {...{ order, now, onTake, onOwnPrice }} />
      ))}
    </ul>
  )
}

/** The cards' own room while they load. */
export function FeedSkeleton() {
  return (
    <div className={s.list} aria-busy="true">
      {['a', 'b', 'c'].map(key => (
        <div key={key} className={s.card}>
          <Skeleton width="70%" height="25px" />
          <div className={s.bones}>
            <Skeleton width="55%" />
            <Skeleton width="85%" />
            <Skeleton width="60%" />
          </div>
          <div className={s.money}>
            <Skeleton width="45%" height="30px" />
            <Skeleton width="30%" height="30px" />
          </div>
          <div className={s.answers}>
            <Skeleton height="52px" />
            <Skeleton height="52px" />
          </div>
        </div>
      ))}
    </div>
  )
}
