import { formatDuration } from '@karvon/domain/reading/figures'
import { sightingAt } from '@karvon/domain/tracking/sighting'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'

const MINUTE_S = 60

const liveWords = (seconds: number): string =>
  seconds < MINUTE_S
    ? m.orders_track_seconds_ago({ seconds })
    : m.orders_track_ago({ time: formatDuration(Math.floor(seconds / MINUTE_S), getLocale()) })

/** How long ago a truck was seen, or that its position is not shared. */
export function sightingLabel(at: Date | null, now: Date): string {
  if (at === null) return m.orders_track_no_position()
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  const words = {
    live: () => liveWords(seconds),
    stale: () => m.orders_track_silent({ time: formatDuration(Math.floor(seconds / MINUTE_S), getLocale()) }),
    unshared: () => m.orders_track_unshared({ time: timeWithDay(at, now) }),
  }
  return words[sightingAt(at, now)]()
}
