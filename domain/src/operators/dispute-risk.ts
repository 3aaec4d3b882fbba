import type { Risk } from './at-risk.ts'

const MINUTE_MS = 60_000

/** A dispute that no operator has decided yet; it always presses. Null: there is none. */
export const disputeRisk = (disputedAt: Date | null, now: Date): Risk | null =>
  disputedAt === null
    ? null
    : {
        kind: 'dispute_open',
        severity: 'danger',
        since: disputedAt,
        nextStep: 'decide_dispute',
        facts: { minutes: Math.floor((now.getTime() - disputedAt.getTime()) / MINUTE_MS) },
      }
