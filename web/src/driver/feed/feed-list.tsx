import { useNow } from '../../platform/time/use-now.ts'
import { Card, Grid, Row, Stack } from '../../ui/layout/box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { FeedOrder } from '../queries/driver.ts'
import s from './feed.module.css'
import { FeedCard } from './feed-card.tsx'

type FeedListProps = {
  feed: readonly FeedOrder[]
  onTake: (orderId: number) => void
  onOwnPrice: (orderId: number) => void
}

const MINUTE_MS = 60_000

export function FeedList({ feed, onTake, onOwnPrice }: FeedListProps) {
  const now = useNow(MINUTE_MS)
  return (
    <Stack as="ul" columns={1} gap={12} padding={12}>
      {feed.map(order => (
        <FeedCard key={order.id} {...{ order, now, onTake, onOwnPrice }} />
      ))}
    </Stack>
  )
}

/** Placeholder with the layout of the cards. */
export function FeedSkeleton() {
  return (
    <Stack columns={1} gap={12} padding={12} aria-busy="true">
      {['a', 'b', 'c'].map(key => (
        <Card key={key} padding={16}>
          <Skeleton width="70%" height="25px" />
          <Stack className={s.bones} gap={10}>
            <Skeleton width="55%" />
            <Skeleton width="85%" />
            <Skeleton width="60%" />
          </Stack>
          <Row className={s.money} align="baseline" justify="between" gap={10} border="top" marginTop={12}>
            <Skeleton width="45%" height="30px" />
            <Skeleton width="30%" height="30px" />
          </Row>
          <Grid className={s.answers} gap={8} marginTop={12}>
            <Skeleton height="52px" />
            <Skeleton height="52px" />
          </Grid>
        </Card>
      ))}
    </Stack>
  )
}
