import { m } from '../../../messages/compiled/messages.js'
import { clockOf } from './trip-words.ts'

const JUST_NOW_S = 10
const OLD_S = 10 * 60

/** How old a position is, in words; old ones are said to be so. */
export type PositionAge = { readonly words: string; readonly isOld: boolean }

/** The age of the last position; a clock that runs behind makes it fresh, not negative. */
export const positionAge = (at: Date, now: Date): PositionAge => {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))
  const isOld = seconds >= OLD_S
  if (seconds < JUST_NOW_S) return { words: m.receiving_age_now(), isOld }
  if (seconds < 60) return { words: m.receiving_age_seconds({ seconds }), isOld }
  if (seconds < 60 * 60)
    return { words: m.receiving_age_minutes({ minutes: Math.floor(seconds / 60) }), isOld }
  return { words: m.receiving_age_time({ time: clockOf(at, now) }), isOld }
}
