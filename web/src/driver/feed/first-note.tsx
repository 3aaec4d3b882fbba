import { formatTime } from '@karvon/domain/reading/figures'
import { IconHeartFilled } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { useNow } from '../../platform/time/use-now.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { FeedOrder } from '../queries/driver.ts'

const NOW_EVERY_MS = 5_000

/** The order is offered to this driver before everybody, until then. */
export function FirstNote({ order: { firstUntil } }: { order: Pick<FeedOrder, 'firstUntil'> }) {
  const now = useNow(NOW_EVERY_MS)
  if (firstUntil === null || new Date(firstUntil) <= now) return null
  return (
    <p>
      <StatusPill tone="new">
        <IconHeartFilled size={14} aria-hidden="true" />{' '}
        {m.driver_you_first({ time: formatTime(new Date(firstUntil)) })}
      </StatusPill>
    </p>
  )
}
