import type { Db } from '../db/database.ts'

/** Retention of growing data in days (settings, key `retention`). */
export type Retention = {
  /** After its order's end a position is kept no longer than this. */
  readonly positionDays: number
  readonly noticeDays: number
  readonly idempotencyDays: number
  /** After a session ended or expired. */
  readonly sessionDays: number
  /** Unused codes: no limit looks back further. */
  readonly codeDays: number
  /** Used codes: they show which networks a phone uses. */
  readonly usedCodeDays: number
  /** At least `LEAST_SMS_DAYS`. */
  readonly smsDays: number
  /** After a job was done. */
  readonly jobDays: number
  /** After the last attempt of a job that was given up. */
  readonly failedJobDays: number
}

/** What the previous version, which does not know them, may have left out. */
const ADDED_LATER = { jobDays: 7, failedJobDays: 90 }

/** What a person's SMS cost is counted for a calendar month (docs/trust.md#limits). */
export const LEAST_SMS_DAYS = 31

/** The retention as it is set now. */
export const readRetention = async (db: Db): Promise<Retention> => {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'retention')
    .executeTakeFirstOrThrow()
  const kept = { ...ADDED_LATER, ...(value as Retention) }
  return { ...kept, smsDays: Math.max(LEAST_SMS_DAYS, kept.smsDays) }
}

const DAY_MS = 86_400_000

/** The instant this many days ago. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
