import { type Sighting, sightingAt } from '@karvon/domain/tracking/sighting'
import { m } from '../../messages/compiled/messages.js'
import { clockOf } from './trip-labels.ts'

const JUST_NOW_S = 10

/** How old a position is, in words, and what it says. */
export type PositionAge = { readonly words: string; readonly sighting: Sighting }

/** The age of the last position; a clock that runs behind makes it fresh, not negative. */
export const positionAge = (at: Date, now: Date): PositionAge => {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))
  const sighting = sightingAt(at, now)
  if (seconds < JUST_NOW_S) return { words: m.receiver_age_now(), sighting }
  if (seconds < 60) return { words: m.receiver_age_seconds({ seconds }), sighting }
  if (seconds < 60 * 60)
    return { words: m.receiver_age_minutes({ minutes: Math.floor(seconds / 60) }), sighting }
  return { words: m.receiver_age_time({ time: clockOf(at, now) }), sighting }
}
