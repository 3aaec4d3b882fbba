import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Note, Stack, Text } from '../../ui/layout/box.tsx'
import { openSheet } from '../driver-url.ts'
import { FeedCard } from '../feed/feed-card.tsx'
import { driverOrders } from '../queries/driver-queries.ts'
import { returnLoads } from '../queries/return-queries.ts'
import s from '../shell/screens.module.css'

const MINUTE_MS = 60_000

/** Loads for the way home after one of the driver's orders, to offer on like those of the feed; nothing if it ends at home. */
export function ReturnLoads({ orderId }: { orderId: number }) {
  const now = useNow(MINUTE_MS)
  const { data: found } = useQuery(returnLoads(orderId))
  if (found === undefined || found.endsAtHome) return null
  return (
    <section className={s.pad} aria-labelledby={`return-${orderId}`}>
      <Stack gap={12}>
        <Text as="h2" id={`return-${orderId}`} size={18} weight="title">
          {m.driver_return_title()}
        </Text>
        <Note>{m.driver_return_text({ time: timeWithDay(new Date(found.freeAt), now) })}</Note>
        {found.loads.length === 0 && <p>{m.driver_return_none()}</p>}
        <Stack as="ul" columns={1} gap={12}>
          {found.loads.map(order => (
            <FeedCard
              key={order.id}
              order={order}
              now={now}
              onTake={id => openSheet(`take-${id}`)}
              onOwnPrice={id => openSheet(`offer-${id}`)}
            />
          ))}
        </Stack>
      </Stack>
    </section>
  )
}

/** The same after the driver's last finished order. */
export function ReturnAfterLast() {
  const [last] = useQuery(driverOrders('done')).data ?? []
  return last?.status === 'done' ? <ReturnLoads orderId={last.id} /> : null
}
