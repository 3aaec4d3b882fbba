import type { TracingChannel } from 'node:diagnostics_channel'
import { Counter, Histogram, type Registry } from 'prom-client'
import { BATCHES, CALLS, CONNECTIONS, JOBS, STATEMENTS } from '../telemetry/watched-work.ts'

const FAST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]
const BATCH_BUCKETS = [1, 5, 10, 25, 50, 100, 250, 500]
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const whenDone = <W extends { readonly startedMs: number }>(
  channel: TracingChannel<unknown, W>,
  done: (work: W & { readonly error?: unknown }, seconds: number) => void,
): (() => void) => {
  const asyncEnd = (work: unknown) => done(work as W, (performance.now() - (work as W).startedMs) / 1000)
  channel.asyncEnd.subscribe(asyncEnd)
  return () => void channel.asyncEnd.unsubscribe(asyncEnd)
}

/** Measures what passes by: statements, waits for connections, jobs and calls to providers; returns how to stop. */
export const measureWork = (registry: Registry): (() => void) => {
  const registers = [registry]
  const statements = new Histogram({
    name: 'karvon_statement_seconds',
    help: 'From sending a statement to its answer',
    ...{ labelNames: ['verb'], buckets: FAST_BUCKETS, registers },
  })
  const waits = new Histogram({
    name: 'karvon_pool_wait_seconds',
    help: 'Waiting for a connection to the database',
    ...{ buckets: FAST_BUCKETS, registers },
  })
  const runs = new Counter({
    name: 'karvon_job_runs_total',
    help: 'Runs of jobs, failed ones included',
    ...{ labelNames: ['kind'], registers },
  })
  const jobFailures = new Counter({
    name: 'karvon_job_failures_total',
    help: 'Runs of jobs that failed and are tried again',
    ...{ labelNames: ['kind'], registers },
  })
  const calls = new Histogram({
    name: 'karvon_provider_call_seconds',
    help: 'Calls to providers of SMS, mail, push, Telegram, addresses and roads, and calls of those of payments',
    ...{ labelNames: ['provider'], buckets: CALL_BUCKETS, registers },
  })
  const callFailures = new Counter({
    name: 'karvon_provider_failures_total',
    help: 'Those that failed on the side of the provider, or whose outcome is unknown',
    ...{ labelNames: ['provider'], registers },
  })
  const batches = new Histogram({
    name: 'karvon_positions_batch_reports',
    help: 'Reports that are written together from the queue of positions',
    ...{ buckets: BATCH_BUCKETS, registers },
  })
  const stops = [
    whenDone(BATCHES, ({ reports }) => batches.observe(reports)),
    whenDone(STATEMENTS, ({ verb }, seconds) => statements.observe({ verb }, seconds)),
    whenDone(CONNECTIONS, (_, seconds) => waits.observe(seconds)),
    whenDone(JOBS, ({ kind, error }) => {
      runs.inc({ kind })
      jobFailures.inc({ kind }, error === undefined ? 0 : 1)
    }),
    whenDone(CALLS, ({ provider, isFailed }, seconds) => {
      calls.observe({ provider }, seconds)
      callFailures.inc({ provider }, isFailed ? 1 : 0)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
