import { setTimeout as wait } from 'node:timers/promises'
import { httpClient } from '../../../http-client.ts'
import { makePeople } from '../../../people.ts'
import { ownPostgres } from '../../crash/stage/own-postgres.ts'
import type { Proof, ProofContext, Proven } from '../../proof.ts'
import { mixedCalls } from '../stage/mixed-calls.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import {
  type Call,
  type Load,
  loadSteadily,
  mostOpenOf,
  tellEnds,
  untilCalls,
  untilSo,
} from '../stage/steady-load.ts'
import { openTcpLine } from '../stage/tcp-line.ts'

const UNREADY_WITHIN_MS = 5_000
const ANSWERED_WITHIN_MS = 3_000
const BACK_WITHIN_MS = 5_000
const PER_SECOND = 40
const HEALTH_PER_SECOND = 10
/** So many are answered before, without and after the database in the short form. */
const SEEN_CALLS = 20

/** How the database goes away and comes back. */
type Outage = {
  readonly what: string
  readonly awayMs: number
  /** How long it is watched afterwards. */
  readonly watchedMs: number
  leave(): Promise<void>
  comeBack(): Promise<void>
}

type Watched = { readonly calls: Load; readonly ready: Load; readonly live: Load; said(): string }

const watch = (
  context: ProofContext,
  { server, url, client }: Stage,
  people: Awaited<ReturnType<typeof makePeople>>,
): Watched => {
  const health = httpClient(url, 8)
  context.atEnd(async () => health.close())
  const look = (path: string) => () => ({ kind: path, send: () => health.send('GET', path, {}) })
  return {
    calls: loadSteadily(
      PER_SECOND,
      mixedCalls(context, () => client, people),
      mostOpenOf(context),
    ),
    ready: loadSteadily(HEALTH_PER_SECOND, look('/health/ready'), mostOpenOf(context)),
    live: loadSteadily(HEALTH_PER_SECOND, look('/health/live'), mostOpenOf(context)),
    said: () => server.said(),
  }
}

const firstAfter = (calls: readonly Call[], moment: number, status: number): number => {
  const found = calls.filter(call => call.at >= moment && call.status === status).map(({ at, ms }) => at + ms)
  return Math.min(...found) - moment
}

const slowest = (calls: readonly Call[]): number => Math.max(0, ...calls.map(({ ms }) => ms))

/** A refusal that says when to come again. */
const isToldToWait = ({ status, retryAfter }: Call): boolean => status === 503 && Number(retryAfter) > 0

const hasStatus = (status: number) => (call: Call) => call.status === status
const isServed = ({ status }: Call): boolean => status === 200 || status === 201

/** Goes away and comes back; in the short form each lasts until it has been seen. */
const goAndComeBack = async (
  { isShort }: ProofContext,
  { awayMs, watchedMs, leave, comeBack }: Outage,
  { calls, ready }: Watched,
) => {
  await untilCalls(calls, SEEN_CALLS)
  const left = performance.now()
  await leave()
  if (isShort) {
    await untilCalls(ready, 1, hasStatus(503))
    await untilCalls(calls, SEEN_CALLS, isToldToWait)
  } else await wait(awayMs)
  const back = performance.now()
  await comeBack()
  if (isShort) {
    await untilCalls(ready, 1, hasStatus(200))
    const last = () => calls.calls.slice(-SEEN_CALLS)
    await untilSo(
      () => last().every(call => isServed(call) && call.sentAt > back),
      () => tellEnds(last()),
    )
  } else await wait(watchedMs)
  return { left, back }
}

const suffer = async (context: ProofContext, outage: Outage, watched: Watched) => {
  const { what } = outage
  const { left, back } = await goAndComeBack(context, outage, watched)
  const [calls, ready, live] = await Promise.all([
    watched.calls.stop(),
    watched.ready.stop(),
    watched.live.stop(),
  ])
  // what was under way when it went ends either way
  const during = calls.filter(({ sentAt, at, ms }) => sentAt > left + 100 && at + ms < back)
  const unreadyMs = firstAfter(ready, left, 503)
  const readyMs = firstAfter(ready, back, 200)
  const servedMs = firstAfter(calls, back, 200)
  const backWithinMs = context.within(BACK_WITHIN_MS)
  const late = calls.filter(({ at }) => at > back + Math.max(readyMs, servedMs) + context.within(500))
  const notWaiting = during.filter(call => !isToldToWait(call))
  const [deadMs, slowMs] = [slowest(live), slowest(during)]
  const failures = [
    ...(unreadyMs <= context.within(UNREADY_WITHIN_MS)
      ? []
      : [`ready said 503 after ${Math.round(unreadyMs)} ms`]),
    ...(notWaiting.length === 0 ? [] : [`calls without the database ended so: ${tellEnds(notWaiting)}`]),
    ...(slowMs <= context.within(ANSWERED_WITHIN_MS) ? [] : [`a call took ${Math.round(slowMs)} ms`]),
    ...(Math.max(readyMs, servedMs) <= backWithinMs ? [] : [`it was not back in ${backWithinMs} ms`]),
    ...(late.every(({ status }) => status < 500 && status > 0)
      ? []
      : [`after it came back: ${tellEnds(late)}`]),
    ...(live.every(({ status }) => status === 200) && deadMs < context.within(1_000)
      ? []
      : [
          `live: ${tellEnds(live)}, slowest ${Math.round(deadMs)} ms; it said ${watched.said().slice(-1_500)}`,
        ]),
  ]
  return {
    figure: `${what} for ${((back - left) / 1000).toFixed(0)} s: not ready after ${(unreadyMs / 1000).toFixed(1)} s, ${during.length} calls 503 in at most ${(slowMs / 1000).toFixed(1)} s, back after ${(Math.max(readyMs, servedMs) / 1000).toFixed(1)} s`,
    failures: failures.map(failure => `${what}: ${failure}`),
  }
}

/** The machine's PostgreSQL behind a line that is cut, or frozen. */
const overLine = async (context: ProofContext, manner: 'refuse' | 'hang', awayMs: number) => {
  const databaseUrl = await context.makeDatabase()
  const { hostname, port } = new URL(databaseUrl)
  const line = await openTcpLine(context, () => ({ host: hostname, port: Number(port || 5432) }))
  const serverUrl = Object.assign(new URL(databaseUrl), {
    hostname: '127.0.0.1',
    port: String(line.port),
  }).href
  const stage = await openStage(context, { databaseUrl, serverUrl })
  const people = await makePeople(stage.pool, 'individual', 20)
  const what = manner === 'refuse' ? 'cut off' : 'frozen'
  const become = async (next: 'pass' | 'refuse' | 'hang') => line.become(next)
  const outage = {
    what,
    awayMs,
    watchedMs: BACK_WITHIN_MS,
    leave: () => become(manner),
    comeBack: () => become('pass'),
  }
  return suffer(context, outage, watch(context, stage, people))
}

/** A PostgreSQL of our own that is stopped as by a power cut. */
const stopped = async (context: ProofContext, awayMs: number): Promise<Proven> => {
  const own = await ownPostgres(context)
  if ('skippedBecause' in own) return { figure: 'not stopped', failures: [], ...own }
  const stage = await openStage(context, { databaseUrl: own.databaseUrl })
  const people = await makePeople(stage.pool, 'individual', 20)
  const outage = {
    what: 'stopped',
    awayMs,
    watchedMs: BACK_WITHIN_MS,
    leave: own.stopAtOnce,
    comeBack: own.start,
  }
  return suffer(context, outage, watch(context, stage, people))
}

export const databaseAway: Proof = {
  id: 'T36',
  says: 'without its database the server says so in time, holds nobody up, and is back by itself; it lives throughout',
  run: async context => {
    if (context.isShort) return overLine(context, 'refuse', 1_000)
    const told: Proven[] = [
      await stopped(context, 30_000),
      await overLine(context, 'refuse', 5_000),
      await overLine(context, 'hang', 12_000),
    ]
    const skipped = told.find(({ skippedBecause }) => skippedBecause !== undefined)
    return {
      figure: told.map(({ figure }) => figure).join('; '),
      failures: told.flatMap(({ failures }) => failures),
      ...(skipped?.skippedBecause !== undefined && { skippedBecause: skipped.skippedBecause }),
    }
  },
}
