import { setTimeout as wait } from 'node:timers/promises'
import { httpClient } from '../../../http-client.ts'
import { makePeople } from '../../../people.ts'
import { ownPostgres } from '../../crash/stage/own-postgres.ts'
import { notRun } from '../../not-run.ts'
import type { Proof, ProofContext, ProofResult } from '../../proof.ts'
import { mixedCalls } from '../stage/mixed-calls.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import {
  type Call,
  formatOutcomes,
  type Load,
  maxInFlightOf,
  startLoad,
  waitForCalls,
  waitUntil,
} from '../stage/steady-load.ts'
import { openTcpProxy } from '../stage/tcp-proxy.ts'

const UNREADY_WITHIN_MS = 5_000
const ANSWERED_WITHIN_MS = 3_000
const BACK_WITHIN_MS = 5_000
const PER_SECOND = 40
const HEALTH_PER_SECOND = 10
/** Calls to wait for before, during and after the outage in the short form. */
const SHORT_CALLS = 20

/** How the database becomes unavailable and comes endedAt. */
type Outage = {
  readonly what: string
  readonly awayMs: number
  /** How long to observe afterwards. */
  readonly watchedMs: number
  begin(): Promise<void>
  end(): Promise<void>
}

type Watched = { readonly calls: Load; readonly ready: Load; readonly live: Load; output(): string }

const watch = (
  context: ProofContext,
  { server, url, client }: Stage,
  people: Awaited<ReturnType<typeof makePeople>>,
): Watched => {
  const health = httpClient(url, 8)
  context.atEnd(async () => health.close())
  const look = (path: string) => () => ({ kind: path, send: () => health.send('GET', path, {}) })
  return {
    calls: startLoad(
      PER_SECOND,
      mixedCalls(context, () => client, people),
      maxInFlightOf(context),
    ),
    ready: startLoad(HEALTH_PER_SECOND, look('/health/ready'), maxInFlightOf(context)),
    live: startLoad(HEALTH_PER_SECOND, look('/health/live'), maxInFlightOf(context)),
    output: () => server.said(),
  }
}

const firstAfter = (calls: readonly Call[], moment: number, status: number): number => {
  const found = calls.filter(call => call.at >= moment && call.status === status).map(({ at, ms }) => at + ms)
  return Math.min(...found) - moment
}

const slowest = (calls: readonly Call[]): number => Math.max(0, ...calls.map(({ ms }) => ms))

/** A refusal with a Retry-After. */
const isAskedToRetry = ({ status, retryAfter }: Call): boolean => status === 503 && Number(retryAfter) > 0

const hasStatus = (status: number) => (call: Call) => call.status === status
const isServed = ({ status }: Call): boolean => status === 200 || status === 201

/** Takes the database away and brings it endedAt; in the short form each phase lasts until it is observed. */
const runOutage = async (
  { isShort }: ProofContext,
  { awayMs, watchedMs, begin, end }: Outage,
  { calls, ready }: Watched,
) => {
  await waitForCalls(calls, SHORT_CALLS)
  const beganAt = performance.now()
  await begin()
  if (isShort) {
    await waitForCalls(ready, 1, hasStatus(503))
    await waitForCalls(calls, SHORT_CALLS, isAskedToRetry)
  } else await wait(awayMs)
  const endedAt = performance.now()
  await end()
  if (isShort) {
    await waitForCalls(ready, 1, hasStatus(200))
    const last = () => calls.calls.slice(-SHORT_CALLS)
    await waitUntil(
      () => last().every(call => isServed(call) && call.sentAt > endedAt),
      () => formatOutcomes(last()),
    )
  } else await wait(watchedMs)
  return { beganAt, endedAt }
}

const measureOutage = async (context: ProofContext, outage: Outage, watched: Watched) => {
  const { what } = outage
  const { beganAt, endedAt } = await runOutage(context, outage, watched)
  const [calls, ready, live] = await Promise.all([
    watched.calls.stop(),
    watched.ready.stop(),
    watched.live.stop(),
  ])
  // calls in flight when the outage began may end either way
  const during = calls.filter(({ sentAt, at, ms }) => sentAt > beganAt + 100 && at + ms < endedAt)
  const unreadyMs = firstAfter(ready, beganAt, 503)
  const readyMs = firstAfter(ready, endedAt, 200)
  const servedMs = firstAfter(calls, endedAt, 200)
  const backWithinMs = context.within(BACK_WITHIN_MS)
  const late = calls.filter(({ at }) => at > endedAt + Math.max(readyMs, servedMs) + context.within(500))
  const notWaiting = during.filter(call => !isAskedToRetry(call))
  const [deadMs, slowMs] = [slowest(live), slowest(during)]
  const failures = [
    ...(unreadyMs <= context.within(UNREADY_WITHIN_MS)
      ? []
      : [`not ready after ${Math.round(unreadyMs)} ms`]),
    ...(notWaiting.length === 0 ? [] : [`calls during the outage: ${formatOutcomes(notWaiting)}`]),
    ...(slowMs <= context.within(ANSWERED_WITHIN_MS) ? [] : [`a call took ${Math.round(slowMs)} ms`]),
    ...(Math.max(readyMs, servedMs) <= backWithinMs ? [] : [`not back within ${backWithinMs} ms`]),
    ...(late.every(({ status }) => status < 500 && status > 0)
      ? []
      : [`after the outage: ${formatOutcomes(late)}`]),
    ...(live.every(({ status }) => status === 200) && deadMs < context.within(1_000)
      ? []
      : [
          `live: ${formatOutcomes(live)}, slowest ${Math.round(deadMs)} ms; output: ${watched.output().slice(-1_500)}`,
        ]),
  ]
  return {
    figure: `${what} for ${((endedAt - beganAt) / 1000).toFixed(0)} s: not ready after ${(unreadyMs / 1000).toFixed(1)} s, ${during.length} calls 503 in at most ${(slowMs / 1000).toFixed(1)} s, back after ${(Math.max(readyMs, servedMs) / 1000).toFixed(1)} s`,
    failures: failures.map(failure => `${what}: ${failure}`),
  }
}

/** PostgreSQL behind a connection that is cut or frozen. */
const cutOrFrozen = async (context: ProofContext, mode: 'refuse' | 'hang', awayMs: number) => {
  const databaseUrl = await context.makeDatabase()
  const { hostname, port } = new URL(databaseUrl)
  const proxy = await openTcpProxy(context, () => ({ host: hostname, port: Number(port || 5432) }))
  const serverUrl = Object.assign(new URL(databaseUrl), {
    hostname: '127.0.0.1',
    port: String(proxy.port),
  }).href
  const stage = await openStage(context, { databaseUrl, serverUrl })
  const people = await makePeople(stage.pool, 'individual', 20)
  const what = mode === 'refuse' ? 'cut off' : 'frozen'
  const setMode = async (next: 'pass' | 'refuse' | 'hang') => proxy.setMode(next)
  const outage = {
    what,
    awayMs,
    watchedMs: BACK_WITHIN_MS,
    begin: () => setMode(mode),
    end: () => setMode('pass'),
  }
  return measureOutage(context, outage, watch(context, stage, people))
}

/** Our own PostgreSQL, stopped as if by a power cut. */
const stopped = async (context: ProofContext, awayMs: number): Promise<ProofResult> => {
  const own = await ownPostgres(context)
  if ('skippedBecause' in own) return notRun(own.skippedBecause)
  const stage = await openStage(context, { databaseUrl: own.databaseUrl })
  const people = await makePeople(stage.pool, 'individual', 20)
  const outage = {
    what: 'stopped',
    awayMs,
    watchedMs: BACK_WITHIN_MS,
    begin: own.stopAtOnce,
    end: own.start,
  }
  return measureOutage(context, outage, watch(context, stage, people))
}

export const databaseOutage: Proof = {
  id: 'T36',
  statement:
    'without its database the server soon reports not ready, answers quickly, recovers by itself and stays alive throughout',
  run: async context => {
    if (context.isShort) return cutOrFrozen(context, 'refuse', 1_000)
    const results: ProofResult[] = [
      await stopped(context, 30_000),
      await cutOrFrozen(context, 'refuse', 5_000),
      await cutOrFrozen(context, 'hang', 12_000),
    ]
    const skipped = results.find(({ skippedBecause }) => skippedBecause !== undefined)
    return {
      figure: results.map(({ figure }) => figure).join('; '),
      failures: results.flatMap(({ failures }) => failures),
      ...(skipped?.skippedBecause !== undefined && { skippedBecause: skipped.skippedBecause }),
    }
  },
}
