import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ProofContext } from '../proof.ts'
import type { Stage } from '../running/stage/stage.ts'
import {
  type Call,
  formatOutcomes,
  type Load,
  percentiles,
  startLoad,
  waitForCalls,
} from '../running/stage/steady-load.ts'
import { type Visitor, visitorFrom } from './behind-proxy.ts'

const PER_SECOND = 20

const PATHS = [
  '/api/geo/suggest?q=chilonz',
  '/api/handbook/regions',
  '/api/handbook/truck-types?routes[0][lat]=41.2756&routes[0][lng]=69.2044&routes[0][address]=A&routes[1][lat]=39.6542&routes[1][lng]=66.9597&routes[1][address]=B&weight=3000',
  '/api/time',
]

/** An ordinary visitor browsing continuously. */
const watchVisitor = (visitor: Visitor): Load => {
  let at = 0
  return startLoad(PER_SECOND, () => {
    const path = PATHS[at++ % PATHS.length] ?? ''
    return { kind: path, send: () => visitor.send('GET', path, {}) }
  })
}

const MAX_P95_MS = 200
const MAX_SHORT_MS = 2 * MAX_P95_MS
const CALM_CALLS = 20

/** Warms up the code a visitor uses. */
export const warmUp = async (context: ProofContext, stage: Stage): Promise<void> => {
  const load = watchVisitor(visitorFrom(context, stage, '127.3.0.1'))
  await waitForCalls(load, CALM_CALLS)
  await load.stop()
}

const calmP95 = async (context: ProofContext, stage: Stage): Promise<number> => {
  const load = watchVisitor(visitorFrom(context, stage, '127.3.0.1'))
  await waitForCalls(load, CALM_CALLS)
  return percentiles(await load.stop(), [0.95])[0] ?? 0
}

const TICK_MS = 10
/** A call passes the proxy, the server and the database: it waits for the CPU this often. */
const WAITS_OF_A_CALL = 12

/**
 * How long this process waited for the CPU while `work` ran, p95 in ms: about 0 on an idle machine, and otherwise the delay
 * that other programs cause.
 */
const waitedDuring = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly waitedMs: number }> => {
  const delay = monitorEventLoopDelay({ resolution: TICK_MS })
  delay.enable()
  const done = await work()
  delay.disable()
  return { done, waitedMs: Math.max(0, delay.percentile(95) / 1e6 - TICK_MS) }
}

/** What a visitor experienced during an attack. */
export type Visit = { readonly p95: number; readonly limitMs: number; readonly failed: readonly Call[] }

const TRIES = 5

/**
 * Measures a visitor's p95 during an attack; at most 200 ms. The short form is part of every `npm run test:release` and may share the
 * machine: it allows twice that, three times the visitor's p95 just before and after, or the time a call waits for the CPU
 * because of other programs, and retries the attack. A real slowdown shows on every try.
 */
export const measureVisitor = async <T>(
  context: ProofContext,
  stage: Stage,
  attack: () => Promise<T>,
): Promise<{ readonly visit: Visit; readonly outcome: T }> => {
  for (let tried = 1; ; tried++) {
    const calmBefore = context.isShort ? await calmP95(context, stage) : 0
    const visitor = watchVisitor(visitorFrom(context, stage, '127.2.0.1'))
    const { done: outcome, waitedMs } = await waitedDuring(attack)
    const calls = await visitor.stop()
    const [p95 = 0] = percentiles(calls, [0.95])
    const failed = calls.filter(({ status }) => status !== 200)
    const calmMs = context.isShort ? Math.max(calmBefore, await calmP95(context, stage)) : 0
    const limitMs = context.isShort
      ? Math.max(MAX_SHORT_MS, 3 * calmMs, WAITS_OF_A_CALL * waitedMs)
      : MAX_P95_MS
    if (p95 <= limitMs || tried === TRIES) return { visit: { p95, limitMs, failed }, outcome }
  }
}

/** What went wrong for a visitor, a sentence each. */
export const findDisturbances = ({ p95, limitMs, failed }: Visit): string[] => [
  ...(p95 > limitMs
    ? [`p95 of another visitor is ${p95.toFixed(0)} ms of ${limitMs.toFixed(0)} allowed`]
    : []),
  ...(failed.length > 0 ? [`calls of another visitor: ${formatOutcomes(failed)}`] : []),
]
