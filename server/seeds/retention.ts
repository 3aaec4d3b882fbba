import type { Retention } from '../src/platform/jobs/retention.ts'

/** How long growing data is stored. */
export const RETENTION: Retention = {
  positionDays: 90,
  noticeDays: 180,
  idempotencyDays: 2,
  sessionDays: 30,
  codeDays: 2,
  usedCodeDays: 30,
  smsDays: 90,
  jobDays: 7,
  failedJobDays: 90,
}
