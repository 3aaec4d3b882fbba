import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../../measure.ts'
import type { ProofContext } from '../../proof.ts'

/** A finished call; `status` 0 means no complete answer. */
export type Call = {
  readonly kind: string
  readonly status: number
  /** Time since it was due. */
  readonly ms: number
  /** When it was due, on the clock of `performance.now()`. */
  readonly at: number
  readonly sentAt: number
  readonly retryAfter: string | undefined
  readonly error: string | null
}

/** A call to make. */
export type PlannedCall = {
  readonly kind: string
  send(): Promise<{
    readonly status: number
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
  }>
}

/** A load at a fixed rate; `stop` waits for the calls in flight. */
export type Load = { readonly calls: readonly Call[]; stop(): Promise<readonly Call[]> }

const make = async ({ kind, send }: PlannedCall, due: number): Promise<Call> => {
  const sentAt = performance.now()
  const finished = (status: number, retryAfter: unknown, error: string | null): Call => ({
    kind,
    status,
    ms: performance.now() - due,
    at: due,
    sentAt,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    error,
  })
  return send().then(
    ({ status, headers }) => finished(status, headers['retry-after'], null),
    error => finished(0, undefined, error?.code ?? String(error)),
  )
}

const TICK_MS = 5

/**
 * Makes `perSecond` calls a second; latency counts from when a call was due. With `maxInFlight`, calls are skipped while that
 * many are in flight, so that slow machines cope.
 */
export const startLoad = (
  perSecond: number,
  next: () => PlannedCall,
  maxInFlight = Number.POSITIVE_INFINITY,
): Load => {
  const calls: Call[] = []
  const inFlight = new Set<Promise<void>>()
  const begun = performance.now()
  let made = 0
  const timer = setInterval(() => {
    for (; begun + (made * 1000) / perSecond <= performance.now(); made++) {
      if (inFlight.size >= maxInFlight) continue
      const call = make(next(), begun + (made * 1000) / perSecond).then(done => void calls.push(done))
      inFlight.add(call)
      call.finally(() => inFlight.delete(call))
    }
  }, TICK_MS)
  return {
    calls,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(inFlight)
      return calls
    },
  }
}

/** The limit on calls in flight: few in the short form, for slow machines. */
export const maxInFlightOf = ({ isShort }: Pick<ProofContext, 'isShort'>): number =>
  isShort ? 8 : Number.POSITIVE_INFINITY

/** How long the short form waits at most, on however slow a machine. */
const MAX_WAIT_MS = 60_000

/** Waits until a condition holds; throws with `details()` on timeout. */
export const waitUntil = async (condition: () => boolean, details: () => string): Promise<void> => {
  const begun = performance.now()
  while (!condition()) {
    if (performance.now() - begun > MAX_WAIT_MS)
      throw new Error(`condition not met within ${MAX_WAIT_MS / 1000} s: ${details()}`)
    await wait(TICK_MS)
  }
}

/** Waits for `count` more calls that match. */
export const waitForCalls = ({ calls }: Load, count: number, isCounted = isAnswered): Promise<void> => {
  const from = calls.length
  return waitUntil(
    () => calls.slice(from).filter(isCounted).length >= count,
    () => `${count} more calls with ${isCounted.name}; ${formatOutcomes(calls.slice(from))}`,
  )
}

const isAnswered = ({ status }: Call): boolean => status > 0

/** Percentiles of the latencies, in ms. */
export const percentiles = (calls: readonly Call[], shares: readonly number[]): number[] => {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return shares.map(share => percentile(sorted, share))
}

/** Counts calls by outcome: "12 × 503, 1 × ECONNRESET". */
export const formatOutcomes = (calls: readonly Call[]): string => {
  const counts = new Map<string, number>()
  for (const { status, error } of calls) {
    const end = error ?? String(status)
    counts.set(end, (counts.get(end) ?? 0) + 1)
  }
  return [...counts].map(([end, count]) => `${count} × ${end}`).join(', ')
}
