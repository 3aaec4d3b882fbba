import type { JobRunner } from '../platform/jobs/job-queue.ts'

/** Work in the background; `runDue` does what is due now, where that is possible. */
export type BackgroundWork = Omit<JobRunner, 'runDue'> & Partial<Pick<JobRunner, 'runDue'>>

/** The jobs, and what else runs in the background and may be caused by them; `runDue` counts the jobs alone. */
export const together = (jobs: JobRunner, others: readonly BackgroundWork[]): JobRunner => ({
  runDue: async () => {
    const ran = await jobs.runDue()
    for (const other of others) await other.runDue?.()
    return ran
  },
  start: () => {
    for (const work of [jobs, ...others]) work.start()
  },
  stop: async () => {
    for (const work of [jobs, ...others]) await work.stop()
  },
})
