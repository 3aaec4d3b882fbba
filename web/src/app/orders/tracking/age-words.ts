import { writeDuration } from '@karvon/domain/values/written-figures'
import { spokenTime } from '../../../features/orders/spoken-time.ts'
import { m } from '../../../messages/compiled/messages.js'
import { here } from '../../../platform/language/here.ts'

const MINUTE_S = 60
const HOUR_S = 3600
const FRESH_S = 5 * MINUTE_S

const secondsSince = (at: Date, now: Date) => Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))

/** Whether a place is new enough to be called live. */
export const isFresh = (at: Date, now: Date): boolean => secondsSince(at, now) < FRESH_S

/** How long ago a truck was seen: seconds, then minutes, then the time itself. */
export function ageWords(at: Date, now: Date): string {
  const seconds = secondsSince(at, now)
  if (seconds < MINUTE_S) return m.orders_track_seconds_ago({ seconds })
  if (seconds < HOUR_S)
    return m.orders_track_ago({ time: writeDuration(Math.floor(seconds / MINUTE_S), here()) })
  return m.orders_track_last_seen({ time: spokenTime(at, now) })
}
