import type { Risk } from './risk.ts'

const MINUTE_MS = 60_000

/** A dispute without a decision; always `danger`. Null: none. */
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
