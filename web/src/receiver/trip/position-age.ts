import { type Sighting, sightingAt } from '@karvon/domain/tracking/sighting'
import { m } from '../../messages/compiled/messages.js'
import { timeLabel } from './trip-labels.ts'

const JUST_NOW_S = 10

/** The age of a position, as text and as freshness. */
export type PositionAge = { readonly text: string; readonly sighting: Sighting }

/** The age of the last position; never negative, even if the device's clock is behind. */
export const positionAge = (at: Date, now: Date): PositionAge => {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))
  const sighting = sightingAt(at, now)
  if (seconds < JUST_NOW_S) return { text: m.receiver_age_now(), sighting }
  if (seconds < 60) return { text: m.receiver_age_seconds({ seconds }), sighting }
  if (seconds < 60 * 60)
    return { text: m.receiver_age_minutes({ minutes: Math.floor(seconds / 60) }), sighting }
  return { text: m.receiver_age_time({ time: timeLabel(at, now) }), sighting }
}
