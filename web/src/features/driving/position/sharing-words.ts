import { m } from '../../../messages/compiled/messages.js'
import type { Sharing } from './position-sharing.ts'

const MINUTE_S = 60

/** How old the last fix is: "8 s", then minutes. */
export const ageWords = (at: string, now: Date): string => {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000))
  return seconds < 2 * MINUTE_S
    ? m.driving_share_age_s({ count: String(seconds) })
    : m.driving_share_age_min({ count: String(Math.round(seconds / MINUTE_S)) })
}

const WORDS = {
  off: m.driving_share_off,
  seeking: m.driving_share_seeking,
  denied: m.driving_share_denied,
  failed: m.driving_share_failed,
} as const

/** What stands beside the dot: the age of the last fix, or why there is none. */
export const sharingWords = ({ state, last }: Sharing, now: Date): string => {
  if (state === 'on') return last === null ? m.driving_share_seeking() : ageWords(last.at, now)
  return WORDS[state]()
}
