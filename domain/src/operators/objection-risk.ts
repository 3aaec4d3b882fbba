import type { Risk } from './risk.ts'

const MINUTE_MS = 60_000

const minutesSince = (at: Date, now: Date): number => Math.floor((now.getTime() - at.getTime()) / MINUTE_MS)

/** A claim to decide is a warning at first and `danger` after a day. */
const CLAIM_DANGER_MINUTES = 24 * 60

/** An objection to a reported no-show without a decision; always `danger`. Null: none. */
export const objectionRisk = (objectedAt: Date | null, now: Date): Risk | null =>
  objectedAt === null
    ? null
    : {
        kind: 'no_show_objected',
        severity: 'danger',
        since: objectedAt,
        nextStep: 'decide_no_show',
        facts: { minutes: minutesSince(objectedAt, now) },
      }

/** A claim without a decision. Null: none. */
export const claimRisk = (openedAt: Date | null, now: Date): Risk | null => {
  if (openedAt === null) return null
  const minutes = minutesSince(openedAt, now)
  return {
    kind: 'claim_open',
    severity: minutes >= CLAIM_DANGER_MINUTES ? 'danger' : 'warning',
    since: openedAt,
    nextStep: 'decide_claim',
    facts: { minutes },
  }
}
