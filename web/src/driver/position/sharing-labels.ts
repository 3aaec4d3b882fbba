import { type Sighting, sightingAt } from '@karvon/domain/tracking/sighting'
import { m } from '../../messages/compiled/messages.js'
import type { Sharing } from './position-sharing.ts'

const MINUTE_S = 60

/** The age of the last fix: "8 s", then minutes. */
export const ageLabel = (at: string, now: Date): string => {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000))
  return seconds < 2 * MINUTE_S
    ? m.driver_share_age_s({ count: String(seconds) })
    : m.driver_share_age_min({ count: String(Math.round(seconds / MINUTE_S)) })
}

const STATE_LABELS = {
  off: m.driver_share_off,
  seeking: m.driver_share_seeking,
  denied: m.driver_share_denied,
  failed: m.driver_share_failed,
} as const

/** How fresh this phone's last fix is, by the rule that client, receiver and operator see the truck by. */
export const ownSighting = ({ state, last }: Pick<Sharing, 'state' | 'last'>, now: Date): Sighting =>
  state === 'on' && last !== null ? sightingAt(new Date(last.at), now) : 'unshared'

/** Label of the status dot: the age of the last fix, or the reason sharing is off. */
export const sharingLabel = (sharing: Pick<Sharing, 'state' | 'last'>, now: Date): string => {
  const { state, last } = sharing
  if (state !== 'on') return STATE_LABELS[state]()
  if (last === null) return m.driver_share_seeking()
  const words = {
    live: () => ageLabel(last.at, now),
    stale: () => m.driver_share_stale({ age: ageLabel(last.at, now) }),
    unshared: m.driver_share_lost,
  } satisfies Record<Sighting, () => string>
  return words[ownSighting(sharing, now)]()
}
