import type { Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { reportFailure } from '../log.ts'
import { watchJob } from '../telemetry/watched-work.ts'
import { MOST_ATTEMPTS } from './attempts.ts'
import { boundGrowth } from './bound-growth.ts'
import { createTicker } from './ticker.ts'

/** Deferred work, enqueued in the transaction that causes it. */
export type NewJob = { readonly kind: string; readonly payload: object; readonly runAt: Date }

/** Enqueues a job; it exists if and only if the transaction commits. */
export const enqueue = async (tx: Tx, { kind, payload, runAt }: NewJob): Promise<void> => {
  await tx
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), run_at: runAt })
    .execute()
}

/**
 * Handles a kind of job, in the transaction that marks it as done; its result is published after the
 * commit. It may be called again after a crash before the commit, never after it.
 */
export type JobHandler = (
  tx: Tx,
  payload: never,
  now: Date,
) => Promise<(() => Promise<void> | void) | undefined>

export type JobHandlers = Readonly<Record<string, JobHandler>>

export type JobRunner = {
  /** Runs all due jobs, each published before the next begins; returns how many ran. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const EVERY_MS = 500
const FORGET_EVERY_MS = 60_000
/**
 * How many may publish concurrently: a hanging provider must neither block the jobs nor pile up thousands of calls.
 */
const MOST_PUBLISHING = 20

type Job = Selectable<Tables['jobs']>

/** The oldest due job that no other process holds; unknown kinds wait for a newer version. */
const takeJob = (tx: Tx, kinds: readonly string[], now: Date): Promise<Job | undefined> =>
  tx
    .selectFrom('jobs')
    .selectAll()
    .where('done_at', 'is', null)
    .where('kind', 'in', kinds)
    .where('run_at', '<=', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .orderBy('run_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const postpone = async (db: Db, job: Job, error: unknown, now: Date): Promise<void> => {
  const waitMs = 1000 * 4 ** job.attempts
  await db
    .updateTable('jobs')
    .set({
      attempts: job.attempts + 1,
      last_error: String(error instanceof Error ? error.message : error).slice(0, 500),
      run_at: new Date(now.getTime() + waitMs),
    })
    .where('id', '=', job.id)
    .where('done_at', 'is', null)
    .execute()
}

class JobFailed extends Error {
  readonly job: Job
  constructor(job: Job, cause: unknown) {
    super(`job ${job.kind} failed`, { cause })
    this.job = job
  }
}

type Taken = { readonly afterCommit: (() => Promise<void> | void) | undefined }

const runOne = (db: Db, handlers: JobHandlers, now: Date): Promise<Taken | null> =>
  inTransaction(db, async tx => {
    const job = await takeJob(tx, Object.keys(handlers), now)
    if (job === undefined) return null
    try {
      const handle = async () => handlers[job.kind]?.(tx, job.payload as never, now)
      const afterCommit = await watchJob(job.kind, handle)
      await tx.updateTable('jobs').set({ done_at: now }).where('id', '=', job.id).execute()
      return { afterCommit }
    } catch (error) {
      throw new JobFailed(job, error)
    }
  })

/** Publishes finished jobs in the background. */
const createPublishers = () => {
  const telling = new Set<Promise<void>>()
  return {
    begin: async (publish: () => Promise<void> | void): Promise<void> => {
      if (telling.size >= MOST_PUBLISHING) await Promise.race(telling)
      const published = (async () => publish())().catch(error =>
        reportFailure(error, 'what a job tells failed'),
      )
      telling.add(published)
      published.finally(() => telling.delete(published))
    },
    finish: async (): Promise<void> => {
      await Promise.all(telling)
    },
  }
}

/** Runs due jobs in sequence, on any number of processes; each takes effect once. */
export const createJobRunner = (db: Db, clock: Clock, handlers: JobHandlers): JobRunner => {
  let forgottenAt = 0
  const publishers = createPublishers()

  const step = async (): Promise<boolean> => {
    const now = clock.now()
    try {
      const taken = await runOne(db, handlers, now)
      if (taken?.afterCommit !== undefined) await publishers.begin(taken.afterCommit)
      return taken !== null
    } catch (error) {
      reportFailure(error, 'a job failed')
      if (error instanceof JobFailed) await postpone(db, error.job, error.cause, now)
      return error instanceof JobFailed
    }
  }

  const runAll = async (afterEach?: () => Promise<void>): Promise<number> => {
    let ran = 0
    for (; !ticker.isStopping() && (await step()); ran++) await afterEach?.()
    return ran
  }

  const forget = async (): Promise<void> => {
    const now = clock.now()
    if (ticker.isStopping() || now.getTime() - forgottenAt < FORGET_EVERY_MS) return
    forgottenAt = now.getTime()
    await boundGrowth(db, now)
  }

  const ticker = createTicker(() => runAll().then(forget), {
    everyMs: EVERY_MS,
    failure: 'the jobs could not be looked at',
  })
  return {
    runDue: () => runAll(publishers.finish),
    start: ticker.start,
    stop: async () => {
      await ticker.stop()
      await publishers.finish()
    },
  }
}
