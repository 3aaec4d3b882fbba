import { type Sighting, sightingAt } from '@karvon/domain/tracking/sighting'
import { m } from '../../messages/compiled/messages.js'
import type { FixRefusal } from './position-outbox.ts'
import type { Sharing } from './position-sharing.ts'

const MINUTE_S = 60

type OwnSharing = Pick<Sharing, 'state' | 'last' | 'refusal'>

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

const REFUSAL_TEXTS: Partial<Record<FixRefusal, () => string>> = {
  in_future: m.driver_share_refused_clock,
  too_old: m.driver_share_refused_clock,
  outside_service_area: m.driver_share_refused_abroad,
  too_fast: m.driver_share_refused_jumps,
}

/** Why the server does not take the truck's position, and what the driver can do; null if it does. */
export const refusalText = ({ refusal }: Pick<Sharing, 'refusal'>): string | null =>
  refusal === null ? null : (REFUSAL_TEXTS[refusal] ?? m.driver_share_refused_other)()

/** How fresh this phone's last fix is, by the rule that client, receiver and operator see the truck by; one that is refused nobody sees. */
export const ownSighting = ({ state, last, refusal }: OwnSharing, now: Date): Sighting =>
  state === 'on' && last !== null && refusal === null ? sightingAt(new Date(last.at), now) : 'unshared'

/** Label of the status dot: the age of the last fix, or the reason sharing is off. */
export const sharingLabel = (sharing: OwnSharing, now: Date): string => {
  const { state, last, refusal } = sharing
  if (state !== 'on') return STATE_LABELS[state]()
  if (refusal !== null) return m.driver_share_refused()
  if (last === null) return m.driver_share_seeking()
  const words = {
    live: () => ageLabel(last.at, now),
    stale: () => m.driver_share_stale({ age: ageLabel(last.at, now) }),
    unshared: m.driver_share_lost,
  } satisfies Record<Sighting, () => string>
  return words[ownSighting(sharing, now)]()
}
